import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { planID, wirePlanLine } from '../../testing/plans-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const searchPath = '/v1/staff/plan/search';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
});
afterEach(() => api.close());

const asked = () => api.received.filter(({ path }) => path === searchPath).map(({ body }) => body);

it('the plan list filters by status, missed payments and date, page by page, and keeps the filter in the URL', async () => {
  api.answer(searchPath, ok({ plans: [wirePlanLine()], nextCursor: planID }));
  const { router } = await renderConsole('/plans?missed=yes&from=2027-03-01', { api, role: 'viewer' });
  await screen.findByText('1 missed');
  screen.getByText('Mar 15, 2027');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Paused');
  await waitFor(() => expect(router.state.location.search).toContain('state=paused'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const filter = { hasMissed: true, chargeFrom: '2027-03-01', states: ['paused'], limit: 25 };
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...filter, cursor: planID }));
});

it('the plan list shows the payee only when account numbers can be shared (req 3.1)', async () => {
  const line = wirePlanLine({ accountReferenceCode: 'N-7', merchantPayeeCode: 'CLINIC' });
  api.answer(searchPath, ok({ plans: [line], nextCursor: null }));
  const { unmount } = await renderConsole('/plans', { api, role: 'viewer' });
  await screen.findByText('N-7');
  unmount();
  await renderConsole('/plans', { api, role: 'viewer', areNumbersShared: true });
  await screen.findByText('N-7 · CLINIC');
});

it('the plan list shows a message when no plan matches', async () => {
  api.answer(searchPath, ok({ plans: [], nextCursor: null }));
  await renderConsole('/plans?text=none', { api, role: 'viewer' });
  await screen.findByText('No plans match these filters');
});
