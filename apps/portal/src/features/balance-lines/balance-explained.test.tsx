import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { listBalanceLines } from '@quittance/contract/balance-lines';
import type { Language } from '@quittance/domain/languages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { guestServices } from '../../testing/guest.ts';
import { justSignedIn } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { answerSummary } from '../../testing/summary-fixtures.ts';

type WireAnswer = z.input<typeof listBalanceLines.response>;
type WireLine = WireAnswer['lines'][number];

const path = '/v1/account/balancelines';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
  answerSummary(api);
});

const line = (change: Partial<WireLine>): WireLine => ({
  lineID: crypto.randomUUID(),
  date: '2026-11-01',
  change: 'opening',
  amount: 620,
  balanceAfter: 620,
  billNumber: null,
  payment: null,
  ...change,
});
const payment: NonNullable<WireLine['payment']> = {
  confirmationNumber: '7KQ2M9XWPT',
  kind: 'creditcard',
  accountType: null,
  lastFour: '4242',
  wallet: null,
  manualForm: null,
  returnCode: null,
};
const owed = { owedAmount: 620, processingAmount: 0, due: null, plan: null, settlesFor: null };

const answer = (lines: WireLine[], changes: Partial<WireAnswer> = {}) =>
  api.answer(path, {
    status: 200,
    body: { ...success, balance: { kind: 'owed', ...owed }, payeeName: 'Lumen', lines, nextCursor: null, ...changes },
  });
const calls = () => api.received.filter((each) => each.path === path);

const show = (options: { language?: Language; balance?: number } = {}) =>
  renderPortal('/dashboard', {
    language: options.language ?? 'en',
    services: justSignedIn({
      apiUrl: api.apiUrl,
      accounts: [{ currentBalance: options.balance ?? 620, currentPaymentAmount: 0 }],
      tenant: { showDashboard: true },
    }),
  });

describe('account balance history', () => {
  it('loads nothing until it is opened, then lists each change with the resulting balance', async () => {
    answer([
      line({ change: 'payment', amount: -50, balanceAfter: 620, date: '2026-11-20', payment }),
      line({ change: 'bill', amount: 70.5, balanceAfter: 670, billNumber: 'B-7', date: '2026-11-10' }),
      line({ change: 'charge', amount: 20, balanceAfter: 599.5, date: '2026-11-05' }),
      line({}),
    ]);
    await show();
    expect(calls()).toEqual([]);
    await userEvent.click(screen.getByText('How we got to $620'));
    const list = await screen.findByRole('list', { name: 'Changes to your balance, newest first' });
    const rows = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      '11/20/2026Payment 7KQ2M9XWPTCredit Card **4242−$50Balance: $620',
      '11/10/2026Bill B-7+$70.50Balance: $670',
      '11/05/2026Charge from Lumen+$20Balance: $599.50',
      '11/01/2026Balance when the account was added+$620Balance: $620',
    ]);
    expect(calls().map(({ body }) => body)).toEqual([expect.objectContaining({ accountReferenceCode: 'LCP-100184' })]);
  });

  it('labels a prepaid card as it was labeled at payment (req 9.4)', async () => {
    const prepaid = { ...payment, lastFour: '0019', creditCardBinType: 'PREPAID' } as const;
    answer([line({ change: 'payment', amount: -50, payment: prepaid })]);
    await show();
    await userEvent.click(screen.getByText('How we got to $620'));
    expect(await screen.findByText('Payment Card **0019')).toBeTruthy();
  });

  it('shows the bank’s reason for a returned payment', async () => {
    answer([line({ change: 'payment-returned', amount: 50, payment: { ...payment, returnCode: 'R01' } })]);
    await show();
    await userEvent.click(screen.getByText('How we got to $620'));
    expect((await screen.findByText('Payment 7KQ2M9XWPT, returned by the bank')).parentElement?.textContent).toMatch(
      /not enough money|insufficient|funds/i,
    );
  });

  it('loads a long history page by page', async () => {
    answer([line({ change: 'interest', amount: 1, balanceAfter: 620 })], { nextCursor: 'older' });
    await show();
    await userEvent.click(screen.getByText('How we got to $620'));
    const more = await screen.findByRole('button', { name: 'Show earlier changes' });
    answer([line({ amount: 619, balanceAfter: 619 })]);
    await userEvent.click(more);
    expect(await screen.findByText('Balance when the account was added')).toBeTruthy();
    expect(calls().at(-1)?.body).toMatchObject({ cursor: 'older' });
    expect(screen.getAllByText(/^Balance: /)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull();
  });

  it('shows a load error and offers a retry', async () => {
    api.answer(path, { status: 503, body: {} });
    await show();
    await userEvent.click(screen.getByText('How we got to $620'));
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    expect(screen.getByText("We couldn't load the changes to your balance")).toBeTruthy();
    answer([line({})]);
    await userEvent.click(again);
    expect(await screen.findByText('Balance when the account was added')).toBeTruthy();
  });

  it.each([
    [
      {
        kind: 'scheduled',
        scheduledAmount: 50,
        scheduledFor: '2026-12-01',
        scheduledCount: 1,
        leftAmount: 570,
        ...owed,
      },
      "You owe $620 today. After your scheduled payments, you'll have $570 left to pay.",
    ],
    [
      { kind: 'disputed', disputedAmount: 620, openedOn: '2026-11-20', processingAmount: 0, scheduledAmount: 0 },
      "You disputed this balance on 11/20/2026. We aren't collecting it while we review your dispute.",
    ],
    [
      { kind: 'settlement-processing', settlementAmount: 100, paidAmount: 0, waivedAmount: 520, otherHeldAmount: 0 },
      "After you pay your settlement in full, you'll no longer owe $520 of this balance.",
    ],
  ] as const)('adds a note with information missing from the lines: %o', async (balance, text) => {
    answer([line({})], { balance });
    await show();
    await userEvent.click(screen.getByText('How we got to $620'));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is available in Spanish', async () => {
    answer([line({ change: 'charge', amount: 20 })]);
    await show({ language: 'es' });
    await userEvent.click(screen.getByText('Cómo llegamos a $620'));
    expect(await screen.findByText('Cargo de Lumen')).toBeTruthy();
    expect(screen.getByText('Saldo: $620')).toBeTruthy();
  });

  it('shows a guest payments and credits as a single line', async () => {
    answer([line({ lineID: null, change: 'payments-so-far', amount: -50, balanceAfter: 570 }), line({})]);
    await renderPortal('/make-payment', { services: guestServices({ apiUrl: api.apiUrl }) });
    await userEvent.click(screen.getByText(/^How we got to/));
    expect(await screen.findByText('Payments and credits so far')).toBeTruthy();
  });
});
