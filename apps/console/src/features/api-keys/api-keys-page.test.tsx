import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { approvalID as keyID, ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;
const key = {
  keyID,
  name: 'Nightly import',
  scopes: ['imports'],
  prefix: 'qk_nightly',
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  previousUntil: null,
  revokedAt: null,
};

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/key/list', ok({ keys: [key] }));
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

it('a new API key is shown once', async () => {
  api.answer('/v1/staff/key/create', ok({ keyID, key: 'qk_reports_secret' }));
  await renderConsole('/api-keys', { api });
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Reports');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create API key' }));
  await within(dialog).findByText('Select at least one scope');
  await userEvent.click(within(dialog).getByLabelText('Exports'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create API key' }));
  await screen.findByText('qk_reports_secret');
  expect(bodiesOf('/v1/staff/key/create')).toEqual([{ name: 'Reports', scopes: ['exports'], expiresAt: null }]);
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved the key' }));
  expect(screen.queryByText('qk_reports_secret')).toBeNull();
});

it("an API key expires at the end of its last day in the tenant's time zone", async () => {
  api.answer('/v1/staff/key/create', ok({ keyID, key: 'qk_reports_secret' }));
  await renderConsole('/api-keys', { api });
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Reports');
  await userEvent.click(within(dialog).getByLabelText('Exports'));
  await userEvent.type(within(dialog).getByLabelText(/Expires on/), '2031-01-31');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create API key' }));
  await screen.findByText('qk_reports_secret');
  expect(bodiesOf('/v1/staff/key/create')).toMatchObject([{ expiresAt: '2031-02-01T06:00:00.000Z' }]);
});

it('an API key is rotated with an overlap and revoked after a confirmation', async () => {
  api.answer('/v1/staff/key/rotate', ok({ keyID, key: 'qk_other', previousUntil: '2026-11-21T15:00:00.000Z' }));
  await renderConsole('/api-keys', { api });
  const open = async (action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Nightly import' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  const exchange = await open('Rotate secret');
  await userEvent.selectOptions(exchange.getByLabelText('Keep the previous secret active for'), '1 week');
  await userEvent.click(exchange.getByRole('button', { name: 'Rotate secret' }));
  await screen.findByText('qk_other');
  expect(bodiesOf('/v1/staff/key/rotate')).toEqual([{ keyID, overlapHours: 168 }]);
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved the key' }));
  await userEvent.click((await open('Revoke key')).getByRole('button', { name: 'Revoke key' }));
  await screen.findByText('Revoked the key “Nightly import”.');
  expect(bodiesOf('/v1/staff/key/revoke')).toEqual([{ keyID }]);
});
