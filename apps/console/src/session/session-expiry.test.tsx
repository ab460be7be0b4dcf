import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '../testing/fixtures.ts';
import { renderConsole } from '../testing/render-console.tsx';

const minuteMs = 60_000;
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/approval/list', ok({ approvals: [] }));
});
afterEach(() => api.close());

async function openQuietFor(minutes: number) {
  const view = await renderConsole('/approvals', { api });
  await screen.findByText('No requests need a decision');
  // Any tab of the browser writes this value.
  view.services.local.set('staffSeenAt', String(Date.now() - minutes * minuteMs));
  return view;
}
const countOf = (path: string) => api.received.filter((request) => request.path === path).length;

it('an inactive employee is warned two minutes before the session expires and can stay signed in', async () => {
  await openQuietFor(14);
  await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(countOf('/v1/staff/session/keep-alive')).toBeGreaterThan(0);
});

it('after fifteen minutes the session ends in the browser and on the server, and the sign-in returns to the same page', async () => {
  const { router } = await openQuietFor(15);
  await screen.findByText(/Your session has ended/);
  expect(router.state.location.search).toContain('approvals');
  expect([countOf('/v1/staff/session/sign-out'), countOf('/v1/staff/session/keep-alive')]).toEqual([1, 0]);
});

it('an active employee extends the session on the server, at most once a minute', async () => {
  await openQuietFor(2);
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(countOf('/v1/staff/session/keep-alive')).toBe(1));
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(countOf('/v1/staff/session/keep-alive')).toBe(1);
});
