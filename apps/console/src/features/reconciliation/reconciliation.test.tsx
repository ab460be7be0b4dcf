import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvalID, ok } from '../../testing/fixtures.ts';
import { differenceID, wireDifference } from '../../testing/queues-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const close = '/v1/staff/reconciliation/close';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  stand([wireDifference()]);
});
afterEach(() => api.close());

const stand = (differences: object[]) =>
  api.answer(
    '/v1/staff/reconciliation/differences',
    ok({ open: differences.length, suspense: 50, differences, nextCursor: null }),
  );
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const open = (role: 'viewer' | 'supervisor' = 'supervisor') => renderConsole('/reconciliation', { api, role });

describe('reconciliation differences', () => {
  it('show both amounts, the difference and the total in suspense', async () => {
    await open('viewer');
    const row = (await screen.findByText('Missing from our books')).closest('tr');
    for (const text of ['ch_1', '$0.00', '$50.00', 'sandbox pay', 'Processor', 'Nov 20, 2026', 'Open'])
      expect(row?.textContent).toContain(text);
    expect(screen.getByText('In suspense: processor or bank amount minus ours').parentElement?.textContent).toContain(
      '$50.00',
    );
    expect(screen.queryByRole('button', { name: 'Explain difference' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upload a bank statement' })).toBeNull();
  });

  it('that are closed show who closed them and why, or that they resolved automatically', async () => {
    const closedAt = '2026-11-21T15:00:00.000Z';
    stand([
      wireDifference({ closedAt, closedBy: 'Sam Super', closedBecause: 'refunded there' }),
      wireDifference({ differenceID: approvalID, closedAt }),
    ]);
    await renderConsole('/reconciliation?show=all', { api, role: 'supervisor' });
    await screen.findByText('refunded there');
    screen.getByText('Resolved automatically');
    expect(bodiesOf('/v1/staff/reconciliation/differences')).toEqual([{ onlyOpen: false }]);
  });

  it('require a reason to close, and return to their original account by default', async () => {
    api.answer(close, ok({ outcome: 'closed', approvalID: null }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Explain difference' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }));
    await dialog.findByText('Required');
    await userEvent.type(dialog.getByLabelText('What you found'), 'refunded there');
    await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }));
    await screen.findByText('Difference closed.');
    expect(bodiesOf(close)).toEqual([{ differenceID, reason: 'refunded there' }]);
  });

  it('that need approval link to the request', async () => {
    api.answer(close, ok({ outcome: 'awaits-approval', approvalID }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Explain difference' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('What you found'), 'ours');
    await userEvent.selectOptions(dialog.getByLabelText('Move the amount to'), 'Fee income');
    await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }));
    const link = await screen.findByRole('link', { name: 'View request' });
    expect(link.getAttribute('href')).toBe(`/approvals/${approvalID}`);
    expect(bodiesOf(close)).toEqual([{ differenceID, reason: 'ours', moveTo: 'fee_income' }]);
  });

  it('that already wait for approval say so', async () => {
    api.answer(close, refusal('ApprovalExists'));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Explain difference' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('What you found'), 'ours');
    await userEvent.click(dialog.getByRole('button', { name: 'Close difference' }));
    await dialog.findByText(/already an open request/);
  });
});

it('comparisons show whether both sides match and can be filtered by source', async () => {
  const run = {
    reconciliationID: differenceID,
    source: 'bank',
    comparedWith: 'LUMEN',
    day: '2026-11-20',
    itemsHere: 1,
    itemsThere: 2,
    amountHere: 10,
    amountThere: 10,
    differences: 0,
    finishedAt: '2026-11-21T15:00:00.000Z',
  };
  api.answer('/v1/staff/reconciliation/runs', ok({ runs: [run], nextCursor: null }));
  await renderConsole('/reconciliation?show=runs', { api, role: 'viewer' });
  await screen.findByText('Matches');
  screen.getByText('1 item');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compared with' }), 'Bank');
  await vi.waitFor(() => expect(bodiesOf('/v1/staff/reconciliation/runs')).toEqual([{}, { source: 'bank' }]));
});
