import { keepSavedFiles } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, otherStaffID } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

function cost(changes: object = {}) {
  return {
    ...{ month: '2026-11', payeeCode: 'LUMEN', paidBy: 'creditcard', payments: 10, taken: 1_000, customerFees: 20 },
    ...{ returns: 0, chargebacks: 1, reported: 15, estimated: 30, uncostedPayments: 0, ...changes },
  };
}
const bank = cost({
  paidBy: 'bankaccount',
  taken: 2_000,
  customerFees: 0,
  returns: 2,
  chargebacks: 0,
  reported: 0,
  estimated: 10,
});
const stated = {
  ...{ costID: otherStaffID, payeeCode: null, paidBy: 'creditcard', startsOn: '2026-01-01', basisPoints: 290 },
  ...{ perPayment: 0.3, perReturn: 0, perChargeback: 15, addedBy: 'Olga Reyes', addedAt: '2026-01-01T12:00:00Z' },
  isRemovable: true,
};

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/report/acceptance', ok({ costs: [cost({ month: '2026-10' }), cost(), bank] }));
  api.answer('/v1/staff/acceptance-cost/list', ok({ costs: [stated] }));
  api.answer(
    '/v1/staff/payee/list',
    ok({ payees: ['LUMEN', 'NORTH'].map((payeeCode) => ({ payeeCode, name: payeeCode })) }),
  );
});
afterEach(() => api.close());
afterEach(() => vi.restoreAllMocks());

const own = 'span=own&from=2026-10-01&to=2026-11-21';
const open = (
  role: StaffRole = 'viewer',
  { search = '', language = 'en' }: { search?: string; language?: Language } = {},
) => renderConsole(`/reports?report=acceptance&${own}${search}`, { api, role, language });
const asked = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const itemsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const cellsOf = (name: string, row: number) =>
  within(within(screen.getByRole('table', { name })).getAllByRole('row')[row + 1] ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the cost of payments', () => {
  it('shows what was reported and what is estimated, by method, payee and month', async () => {
    await open();
    await screen.findByRole('list', { name: 'By payment method' });
    expect(itemsOf('By payment method')).toEqual([
      'Credit card$90.004.5% of $2,000.00',
      'Bank account$10.000.5% of $2,000.00',
    ]);
    expect(itemsOf('By month')).toEqual([
      'October 2026$45.004.5% of $1,000.00',
      'November 2026$55.001.8% of $3,000.00',
    ]);
    expect(cellsOf('By payee', 0)).toEqual([
      ...['LUMEN', '30', '2', '2', '0', '$4,000.00', '$40.00', '$30.00', '$70.00', '$100.00', '2.5%'],
    ]);
    screen.getByText('Reported $30.00 · Estimated $70.00');
    expect(screen.queryByText('The estimate isn’t complete')).toBeNull();
  });

  it('says how many payments the estimate leaves out', async () => {
    api.answer('/v1/staff/report/acceptance', ok({ costs: [cost({ uncostedPayments: 4, estimated: 0 })] }));
    await open('viewer', { language: 'es' });
    await screen.findByText(/^4 pagos no están en la estimación/);
  });

  it('keeps its filters in the URL and exports the same period and payee', async () => {
    const saved = keepSavedFiles();
    api.answer('/v1/staff/report/export', (response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).end('month\r\n');
    });
    const { router } = await open('viewer', { search: '&payee=NORTH' });
    const asking = { from: '2026-10-01', to: '2026-11-21', merchantPayeeCode: 'NORTH' };
    await waitFor(() => expect(asked('/v1/staff/report/acceptance')[0]).toEqual(asking));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked('/v1/staff/report/export')).toEqual([{ report: 'acceptance', ...asking }]);
    expect(router.state.location.search).toContain('payee=NORTH');
  });

  it('shows the costs even when there were no payments', async () => {
    api.answer('/v1/staff/report/acceptance', ok({ costs: [] }));
    await open();
    await screen.findByText('No data for this period');
    await screen.findByRole('table', { name: 'Your costs' });
  });
});

describe('stated costs', () => {
  it('are listed for everyone, but only administrators can change them', async () => {
    await open('supervisor');
    await screen.findByRole('table', { name: 'Your costs' });
    expect(cellsOf('Your costs', 0)).toEqual([
      ...['Credit card', 'All payees', 'Jan 1, 2026', '2.9%', '$0.30', '$0.00', '$15.00', 'Olga Reyes'],
    ]);
    expect(screen.queryByRole('button', { name: 'Add cost' })).toBeNull();
  });

  it('are added with a percentage and amounts, and empty fields are zero', async () => {
    api.answer('/v1/staff/acceptance-cost/add', ok({ costID: otherStaffID }));
    await open('administrator');
    await userEvent.click(await screen.findByRole('button', { name: 'Add cost' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Payment method'), 'Bank account');
    await userEvent.selectOptions(dialog.getByLabelText('Payee'), 'NORTH (NORTH)');
    fireEvent.change(dialog.getByLabelText('Starts on'), { target: { value: '2026-12-01' } });
    await userEvent.type(dialog.getByLabelText(/^Percent of the amount/), '20.01');
    await userEvent.click(dialog.getByRole('button', { name: 'Save cost' }));
    await dialog.findByText('Enter a percentage from 0% to 20%.');
    await userEvent.clear(dialog.getByLabelText(/^Percent of the amount/));
    await userEvent.type(dialog.getByLabelText(/^Percent of the amount/), '0.8');
    await userEvent.type(dialog.getByLabelText('Per return'), '1000.01');
    await userEvent.click(dialog.getByRole('button', { name: 'Save cost' }));
    await dialog.findByText('Enter an amount from $0.00 to $1,000.00.');
    await userEvent.clear(dialog.getByLabelText('Per return'));
    await userEvent.type(dialog.getByLabelText('Per return'), '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Save cost' }));
    await screen.findByText('Cost added.');
    expect(asked('/v1/staff/acceptance-cost/add')).toEqual([
      {
        ...{ payeeCode: 'NORTH', paidBy: 'bankaccount', startsOn: '2026-12-01', basisPoints: 80 },
        ...{ perPayment: 0, perReturn: 4, perChargeback: 0 },
      },
    ]);
  });

  it('explain why one can’t be added or removed', async () => {
    api.answer('/v1/staff/acceptance-cost/add', refusal('AcceptanceCostInPast'));
    api.answer('/v1/staff/acceptance-cost/remove', ok({}));
    await open('administrator');
    await userEvent.click(await screen.findByRole('button', { name: 'Add cost' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save cost' }));
    await screen.findByText('This would change reports about past days. Choose today or a later date.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove Credit card, All payees, from Jan 1, 2026' }),
    );
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Cost removed.');
    expect(asked('/v1/staff/acceptance-cost/remove')).toEqual([{ costID: otherStaffID }]);
  });
});
