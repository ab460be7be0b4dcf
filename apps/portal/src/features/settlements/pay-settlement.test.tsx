import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { lumpSum, owing, planOffer, wireSettlement } from '../../testing/settlement-fixtures.ts';

const submitPath = '/v1/payment/submit';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  api.answer(submitPath, { status: 200, body: paid });
});

const paid = {
  ...success,
  confirmationNumber: 'QTN4F7K2XA',
  transactionReferenceCode: 'T-1',
  status: 'Processed',
  fee: 0,
  amount: 620,
  total: 620,
  paymentDate: '2026-11-21',
  settlesBy: '2026-11-25',
  balance: 620,
  transaction: wireTransaction({ amount: 620, totalAmount: 620, isSettlement: true, settlementDate: '2026-11-21' }),
};

type Account = Parameters<typeof owing>[0];
type Options = Partial<Parameters<typeof payingServices>[0]>;
const paying = (account: Account = {}, more: Options = {}) =>
  payingServices({
    apiUrl: api.apiUrl,
    accounts: [owing({ settlement: wireSettlement(), settlementLumpSumOffers: [lumpSum()], ...account })],
    ...more,
  });
const settlement = () => screen.getByRole('radio', { name: 'Settlement $620' });
const amounts = () => within(screen.getByRole('region', { name: 'Amount' }));
const review = () => userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
const body = () => api.received.find(({ path }) => path === submitPath)?.body;
const events = () => api.received.map((request) => request.body.userEventType).filter(Boolean);

describe('payment of an accepted lump sum (req 4.1)', () => {
  it('preselects the settlement’s fixed amount instead of the amount due (req 5.7)', async () => {
    await renderPortal('/make-payment', { services: paying() });
    expect(settlement()).toHaveProperty('checked', true);
    expect(
      amounts()
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['settlement', 'due', 'balance', 'other']);
    expect(amounts().queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('$620');
  });

  it('is reviewed, stored and sent as a settlement, and then becomes Submitted (req 3.10, 4.1)', async () => {
    const services = paying();
    await renderPortal('/make-payment', { services });
    await review();
    expect(await screen.findByText('This payment settles your account.')).toBeTruthy();
    expect(services.sessionStorage.getJson('paymentDetails')).toMatchObject({
      isSettlement: true,
      balancePayType: 'SIF',
    });
    await userEvent.click(screen.getByRole('button', { name: /^Pay \$620/ }));
    expect(screen.getByText('Check the box to authorize the payment.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /^I authorize .*\$620\.00/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay \$620/ }));
    expect(
      await screen.findByText(/^This payment settles your account once it clears\. Then you'll owe nothing more/),
    ).toBeTruthy();
    expect(screen.queryByText('New balance')).toBeNull();
    expect(body()).toMatchObject({ accountReferenceCode: 'HR-4471', amount: 620, isSettlement: true });
    expect(services.sessionStorage.get('settlementStatus')).toBe('3');
    await waitFor(() => expect(events()).toContain('SIFPaymentSubmitted'));
    expect(events()).not.toContain('PIFPaymentSubmitted');
  });

  it('logs a balance paid in full differently from a settled balance (req 3.16)', async () => {
    const services = paying({ paymentType: 'pif' });
    await renderPortal('/make-payment', { services });
    await review();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay \$620/ }));
    await waitFor(() => expect(events()).toContain('PIFPaymentSubmitted'));
  });

  it('with another amount, is an ordinary payment, and the page says that it does not settle the account', async () => {
    const services = paying();
    await renderPortal('/make-payment', { services });
    await userEvent.click(screen.getByRole('radio', { name: /^Amount due/ }));
    expect(
      screen.getByText("Paying a different amount won't settle the account. To settle it, pay $620 in one payment."),
    ).toBeTruthy();
    await review();
    await screen.findByRole('button', { name: /^Pay \$155/ });
    expect(screen.queryByText('This payment settles your account.')).toBeNull();
    expect(services.sessionStorage.getJson('paymentDetails')).toMatchObject({
      isSettlement: false,
      balancePayType: 'None',
    });
  });

  it('explains a method’s lower limit and requires another method (req 5.7)', async () => {
    const services = paying({ maxCCAmountAllowed: 500 });
    services.sessionStorage.setJson('paymentDataStore', { referenceId: 'c1' });
    await renderPortal('/make-payment', { services });
    expect(amounts().getByText(/With this payment method, you can pay up to \$500 at once\./)).toBeTruthy();
    await review();
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Checking \*\*1234/ }));
    expect(amounts().queryByText(/up to/)).toBeNull();
  });

  it('cannot be made in cash', async () => {
    const services = paying({}, { cashPaymentInfo: { minPaymentAmount: 5, maxPaymentAmount: 1000 } });
    await renderPortal('/make-payment', { services });
    expect(screen.queryByRole('radio', { name: /^Cash/ })).toBeNull();
  });

  it('can be scheduled only until the deadline, and not at all when the deadline is today', async () => {
    const { unmount } = await renderPortal('/make-payment', { services: paying() });
    await userEvent.click(screen.getByRole('radio', { name: /^Another day/ }));
    expect(screen.getByText(/until Friday, December 4|December 4/, { selector: '[id$="-help"]' })).toBeTruthy();
    unmount();
    const today = wireSettlement({ beginBy: '2026-11-21', payBy: '2026-11-21' });
    await renderPortal('/make-payment', { services: paying({ settlement: today }) });
    expect(screen.getByText('You need to pay this settlement today.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Another day/ })).toBeNull();
  });

  it.each([
    ['OfferExpired', "This offer has ended. You haven't been charged."],
    ['SettlementNotOpen', "You can no longer pay the settlement this way. You haven't been charged."],
    ['SettlementAmountWrong', "You need to pay the exact amount of the settlement. You haven't been charged."],
  ] as const)('returns to the amount after %s', async (code, text) => {
    api.answer(submitPath, refusal(code));
    const services = paying();
    await renderPortal('/make-payment', { services });
    await review();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay \$620/ }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(services.sessionStorage.get('settlementStatus')).toBe('2');
  });
});

describe('settlement offer on Make Payment', () => {
  it('is shown among the amounts and opens the dialog', async () => {
    const { router } = await renderPortal('/make-payment', { services: paying({ settlement: null }) });
    await userEvent.click(amounts().getByRole('button', { name: 'Settle for $620: see the offer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment/d/settlement-offer'));
  });

  it('shows a plan’s monthly cost and total', async () => {
    const account = { settlement: null, settlementLumpSumOffers: [], settlementPlanOffers: [planOffer()] };
    await renderPortal('/make-payment', { services: paying(account) });
    expect(amounts().getByRole('button', { name: 'Settle for $744 ($124 × 6): see the offer' })).toBeTruthy();
  });

  it('is hidden while a plan is being chosen and returns with a single payment (req 4.1)', async () => {
    const services = paying({ settlement: null });
    await renderPortal('/make-payment', { services });
    const banner = () => screen.queryByRole('link', { name: 'View the settlement offer' });
    expect(banner()).not.toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Pay over time' }));
    expect(services.sessionStorage.get('settlementStatus')).toBe('0');
    expect(banner()).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Pay in full' }));
    expect(services.sessionStorage.get('settlementStatus')).toBe('1');
    expect(banner()).not.toBeNull();
  });
});
