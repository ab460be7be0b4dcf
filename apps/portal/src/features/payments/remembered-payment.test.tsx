import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
});

const services = (options: Partial<Parameters<typeof payingServices>[0]> = {}) =>
  payingServices({ apiUrl: api.apiUrl, ...options });
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);

async function pay(amount: string) {
  await userEvent.click(screen.getByRole('radio', { name: 'Another amount' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount to pay' }), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }));
}

describe('last payment in this browser (req 3.15)', () => {
  it('stores the account’s amount once the payment succeeds', async () => {
    const transaction = wireTransaction({ amount: 25.5, totalAmount: 25.5 });
    const { confirmationNumber, transactionReferenceCode } = transaction;
    const facts = { amount: 25.5, total: 25.5, fee: 0, balance: 100, settlesBy: null, paymentDate: '2026-11-20' };
    const body = {
      ...success,
      ...facts,
      confirmationNumber,
      transactionReferenceCode,
      status: 'Processed',
      transaction,
    };
    const paying = services();
    api.answer('/v1/payment/submit', refusal('PaymentDeclined'));
    await renderPortal('/make-payment', { services: paying });
    await pay('25.50');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('radio', { name: /^Debit Card/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Checking/ }));
    expect(paying.local.getJson('lastPaymentAmounts')).toBeUndefined();
    api.answer('/v1/payment/submit', { status: 200, body });
    await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }));
    await screen.findByText('Paid to Lumen City Power');
    expect(paying.local.getJson('lastPaymentAmounts')).toEqual({ 'LCP-100184': 25.5 });
    expect(paying.local.getJson('LastPaymentMethod')).toEqual({ customerReferenceCode: 'C-1', method: 'b1' });
  });

  it.each([
    ['offered', 25.5, true],
    ['not offered below the minimum', 5, false],
    ['not offered above the maximum', 500, false],
    ['not offered twice', 184.32, false],
  ])('is %s as "Same as last time"', async (_how, last, isOffered) => {
    const paying = services();
    paying.local.setJson('lastPaymentAmounts', { 'LCP-100184': last });
    await renderPortal('/make-payment', { services: paying });
    expect(screen.queryByRole('radio', { name: /^Same as last time/ }) !== null).toBe(isOffered);
  });

  it('preselects its payment method if the account accepts it (req 5.8)', async () => {
    const paying = services();
    paying.local.setJson('LastPaymentMethod', { customerReferenceCode: 'C-1', method: 'c1' });
    await renderPortal('/make-payment', { services: paying });
    expect(chosen().map((radio) => radio.value)).toContain('c1');
  });

  it('does not preselect another customer’s method', async () => {
    const paying = services();
    paying.local.setJson('LastPaymentMethod', { customerReferenceCode: 'C-2', method: 'c1' });
    await renderPortal('/make-payment', { services: paying });
    expect(chosen().map((radio) => radio.value)).toContain('b1');
  });
});

describe('amount limits on Make Payment (req 5.7)', () => {
  it.each([
    [
      'an account that owes nothing and may be paid',
      { currentBalance: 0, currentPaymentAmount: 0 },
      { allowZeroBalance: true },
      'From $0.01 to $5,000',
    ],
    [
      'an account that may be paid beyond its balance',
      {},
      { allowPaymentsToExceedBalance: true },
      'From $10 to $5,000',
    ],
    ['an ordinary account', {}, {}, 'From $10 to $184.32'],
  ])('are shown for %s', async (_name, account, configuration, text) => {
    await renderPortal('/make-payment', { services: services({ accounts: [account], configuration }) });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('have no maximum while none is known', async () => {
    const configuration = { allowPaymentsToExceedBalance: true };
    const nothingSaved = { bankAccountTokens: [], creditCardAccountTokens: [] };
    await renderPortal('/make-payment', { services: services({ configuration, ...nothingSaved }) });
    expect(screen.getByText('$10 or more')).toBeTruthy();
  });

  it('explain a minimum above the method’s maximum', async () => {
    const accounts = [{ minimumPaymentAmount: 50, maxACHAmountAllowed: 20 }];
    await renderPortal('/make-payment', { services: services({ accounts }) });
    expect(screen.getByText(/start at \$50, but this payment method only goes up to \$20\./)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Another amount' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
    expect(document.activeElement?.textContent).toContain('this payment method only goes up to $20.');
  });
});
