import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCode, linkID, wireBooking } from '../../testing/accounts-fixtures.ts';
import { ok, paymentID, wirePayment } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const ledger = '/v1/staff/account/ledger';
const ofPayment = '/v1/staff/payment/ledger';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const opening = wireBooking({
  transactionID: linkID,
  kind: 'adjust',
  paymentID: null,
  confirmationNumber: null,
  effectiveOn: '2026-11-01',
  entries: [
    { account: 'opening_balances', accountReferenceCode: null, amount: -1395 },
    { account: 'receivable', accountReferenceCode: accountCode, amount: 1395 },
  ],
});

describe('account ledger', () => {
  it('shows each transaction with its date, kind, debit or credit, balance and entries', async () => {
    const bookings = [
      { ...wireBooking(), change: -155, balanceAfter: 1240 },
      { ...opening, change: 1395, balanceAfter: 1395 },
    ];
    api.answer(ledger, ok({ balance: 1240, bookings, nextCursor: linkID }));
    await renderConsole(`/accounts/${accountCode}/ledger`, { api, role: 'viewer' });
    await screen.findByText(/balance \$1,240.00/);
    const [, payment, first] = await screen.findAllByRole('row');
    expect(cells(payment)).toEqual(['Nov 20, 2026', '', '$155.00', '$1,240.00']);
    expect(cells(first)).toEqual(['Nov 1, 2026', '$1,395.00', '', '$1,395.00']);
    within(payment as HTMLElement).getByText('Payment received');
    expect(screen.getByRole('link', { name: 'QWERTY2345' }).getAttribute('href')).toBe(`/payments/${paymentID}`);
    // The debit comes first, whatever the order of the entries.
    const entries = within(first as HTMLElement).getByRole('list', {
      name: 'Lines for Creditor’s balance',
      hidden: true,
    });
    expect([...entries.children].map(({ textContent }) => textContent)).toEqual([
      `Receivable ${accountCode}Debit$1,395.00`,
      'Creditors’ balancesCredit$1,395.00',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() =>
      expect(bodiesOf(ledger).at(-1)).toEqual({ accountReferenceCode: accountCode, cursor: linkID, limit: 50 }),
    );
  });

  it('shows a not-found message for an unknown account', async () => {
    api.answer(ledger, refusal('NotFound'));
    await renderConsole('/accounts/NO-SUCH/ledger', { api, role: 'viewer' });
    await screen.findByText('Not found');
  });
});

describe('payment page', () => {
  it('loads ledger entries only on request', async () => {
    api.answer('/v1/staff/payment/get', ok({ payment: wirePayment() }));
    api.answer(ofPayment, ok({ bookings: [wireBooking()] }));
    await renderConsole(`/payments/${paymentID}`, { api, role: 'viewer' });
    expect(bodiesOf(ofPayment)).toEqual([]);
    const card = within(screen.getByRole('region', { name: 'Ledger entries' }));
    await userEvent.click(card.getByRole('button', { name: 'Show lines' }));
    await card.findByText('Payment received');
    card.getByText('Payments processing');
    expect(bodiesOf(ofPayment)).toEqual([{ paymentID }]);
  });

  it.each([
    ['agent', 'succeeded', true],
    ['agent', 'declined', false],
    ['viewer', 'succeeded', false],
  ] as const)('lets a %s resend the receipt of a payment that is %s: %s', async (role, state, expected) => {
    api.answer('/v1/staff/payment/get', ok({ payment: wirePayment({ state }) }));
    api.answer('/v1/staff/payment/email-receipt', ok({ destination: 'a•••@example.com' }));
    await renderConsole(`/payments/${paymentID}`, { api, role });
    const button = screen.queryByRole('button', { name: 'Resend receipt' });
    expect(button !== null).toBe(expected);
    if (!button) return;
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Send receipt' }));
    await screen.findByText('Receipt sent to a•••@example.com.');
    expect(bodiesOf('/v1/staff/payment/email-receipt')).toEqual([{ paymentID }]);
  });
});

function cells(row: HTMLElement | undefined): (string | null)[] {
  return [...(row?.querySelectorAll('[role=cell]') ?? [])]
    .map(({ textContent }) => textContent)
    .filter((_, index) => index !== 1);
}
