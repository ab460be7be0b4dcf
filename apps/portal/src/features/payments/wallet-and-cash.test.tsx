import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandInScripts, standInScripts } from '../../../testing/stand-in-scripts.ts';
import { forgetWallets, standInGooglePay } from '../../../testing/stand-in-wallets.ts';
import { walletServices } from '../../../testing/wallet-page.tsx';
import type { Services } from '../../session/services.tsx';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { reviewedTerms } from '../../testing/reviewed-terms.ts';
import { writeStoredPayment } from './confirm/stored-payment.ts';

let api: StandInApi;
let network: StandInScripts;
let google: ReturnType<typeof standInGooglePay>;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  network = standInScripts();
  google = standInGooglePay();
});
afterEach(() => {
  network.end();
  forgetWallets();
});

function withGooglePay(): Services {
  const services = walletServices(api.apiUrl, { configuration: { allowPayPal: false } });
  network.answer(services.config.scripts.googlePay, google.script);
  return services;
}
const submitted = () => api.received.filter(({ path }) => path === '/v1/payment/submit').map(({ body }) => body);
const radio = (name: string) => screen.findByRole('radio', { name });

async function reviewByGooglePay(services: Services) {
  const view = await renderPortal('/make-payment', { services });
  await userEvent.click(await radio('Google Pay'));
  await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
  expect(await screen.findByText('When you pay with Google Pay, you agree to this:')).toBeTruthy();
  expect(screen.getByText(/^I authorize .* from Google Pay/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$184\.32 with Google Pay/ }));
  return view;
}

describe('wallet payment', () => {
  const transaction = wireTransaction({
    paymentMethod: { kind: 'debitcard', accountType: null, cardType: 'VISA', lastFour: '4242', wallet: 'googlePay' },
  });
  const paid = {
    ...success,
    confirmationNumber: transaction.confirmationNumber,
    transactionReferenceCode: 'T-1',
    status: 'Processed',
    fee: 0,
    amount: 184.32,
    total: 184.32,
    paymentDate: '2026-11-20',
    settlesBy: null,
    balance: 0,
    transaction,
  };

  it('uses the wallet’s button, its token and the review’s key, and the wallet is remembered', async () => {
    api.answer('/v1/payment/submit', { status: 200, body: paid });
    const services = withGooglePay();
    await reviewByGooglePay(services);
    expect(await screen.findByText('Paid to Lumen City Power')).toBeTruthy();
    expect(screen.getByText('Debit Card **4242 (Google Pay)')).toBeTruthy();
    expect(submitted()).toHaveLength(1);
    expect(submitted()[0]).toMatchObject({ wallet: 'googlePay', paymentMethodToken: 'google-token', amount: 184.32 });
    expect(submitted()[0]).not.toHaveProperty('referenceId');
    expect(services.local.getJson('LastPaymentMethod')).toEqual({ customerReferenceCode: 'C-1', method: 'googlePay' });
  });

  it('is made today, and the page says so', async () => {
    const services = withGooglePay();
    services.sessionStorage.setJson('paymentDataStore', { referenceId: 'googlePay', laterDay: '2099-01-01' });
    await renderPortal('/make-payment', { services });
    expect(await radio('Google Pay')).toHaveProperty('checked', true);
    expect(screen.getByText("Wallet payments can't be scheduled for later.")).toBeTruthy();
  });

  it('never stores the wallet token', async () => {
    api.answer('/v1/payment/submit', refusal('PaymentPending'));
    const services = withGooglePay();
    await reviewByGooglePay(services);
    await screen.findByText("We're confirming your payment");
    const kept = [services.sessionStorage, services.local].map((storage) => storage.get('paymentDetails') ?? '');
    expect(kept.join()).toContain('"phase":"sent"');
    expect(kept.join()).not.toContain('google-token');
  });

  it('shows a likely duplicate and then requires the wallet again', async () => {
    api.answer('/v1/payment/submit', refusal('LikelyDuplicate'));
    await reviewByGooglePay(withGooglePay());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/To continue, confirm again with Google Pay\./)).toBeTruthy();
    api.answer('/v1/payment/submit', { status: 200, body: paid });
    await userEvent.click(question.getByRole('button', { name: 'Continue' }));
    expect(submitted()).toHaveLength(1);
    expect(await screen.findByText('When you pay with Google Pay, you agree to this:')).toBeTruthy();
    expect(screen.getByText(/^I authorize .* from Google Pay/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Pay \$184\.32 with Google Pay/ }));
    await screen.findByText('Paid to Lumen City Power');
    const [first, second] = submitted();
    expect(second).toMatchObject({ confirmDuplicate: true, paymentMethodToken: 'google-token' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  const reloadedWhileSent = () => {
    const services = withGooglePay();
    const terms = reviewedTerms({ wallet: 'googlePay', referenceId: null, paymentType: 'creditcard' });
    const sent = { ...terms, phase: 'sent', idempotencyKey: 'key-of-the-payment', confirmDuplicate: false } as const;
    writeStoredPayment(services.sessionStorage, sent);
    return services;
  };

  it('is looked up by its key after a reload interrupted it', async () => {
    api.answer('/v1/payment/submit', { status: 200, body: paid });
    await renderPortal('/make-payment/review', { services: reloadedWhileSent() });
    expect(await screen.findByText('Paid to Lumen City Power')).toBeTruthy();
    expect(submitted()).toMatchObject([{ wallet: 'googlePay', idempotencyKey: 'key-of-the-payment' }]);
    expect(submitted()[0]?.paymentMethodToken).not.toBe('google-token');
  });

  it('has an unknown outcome if the server does not have it after a reload', async () => {
    api.answer('/v1/payment/submit', refusal('PaymentMethodNotFound'));
    const { router } = await renderPortal('/make-payment/review', { services: reloadedWhileSent() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    const text = (await screen.findByRole('alert')).textContent;
    expect(text).toContain("We don't know yet if your payment went through");
    expect(text).toContain('before you pay again');
  });

  it.each([['WalletNotAccepted', "This account doesn't accept that wallet."]] as const)(
    'shows the error %s next to the method',
    async (code, text) => {
      api.answer('/v1/payment/submit', refusal(code));
      await reviewByGooglePay(withGooglePay());
      expect((await screen.findByRole('alert')).textContent).toContain(text);
    },
  );
});

describe('cash payment', () => {
  const cashPaymentInfo = { minPaymentAmount: 20, maxPaymentAmount: 150 };
  const withCash = (change: Partial<Parameters<typeof payingServices>[0]> = {}) =>
    payingServices({ apiUrl: api.apiUrl, payee: { cashNetwork: 'CornerPay' }, cashPaymentInfo, ...change });

  it('must be within the cash limits, which the error states (req 5.7)', async () => {
    await renderPortal('/make-payment', { services: withCash() });
    await userEvent.click(await radio('Cash'));
    const field = screen.getByRole('textbox', { name: 'Amount to pay' });
    await userEvent.type(field, '151');
    expect(await screen.findByText('The maximum payment is $150.')).toBeTruthy();
    expect(screen.getByText(/You can pay at a store through /)).toBeTruthy();
  });

  it('creates a slip and opens it', async () => {
    const cashSlip = {
      slipNumber: '0000111122223333',
      barcode: [1, 1, 2],
      amount: 100,
      minimumAmount: 20,
      maximumAmount: 150,
      expiresOn: '2099-11-28',
      network: 'CornerPay',
    };
    const transaction = wireTransaction({
      transactionReferenceCode: 'T-9',
      transactionStatusType: 'Pending',
      amount: 100,
      totalAmount: 100,
      cashSlip,
      cancelableThrough: '2099-11-28',
      paymentMethod: { kind: 'cash', accountType: null, cardType: null, lastFour: null, wallet: null },
    });
    api.answer('/v1/payment/createcashslip', { status: 200, body: { ...success, transaction, cashSlip } });
    const services = withCash();
    const { router } = await renderPortal('/make-payment', { services });
    await userEvent.click(await radio('Cash'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount to pay' }), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Review slip' }));
    expect(await screen.findByText(/You pay when you show the slip at a store\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Create cash slip' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment/cash-slip'));
    expect(router.state.location.search).toBe('?payment=T-9');
    expect(submitted()).toEqual([]);
    expect(services.local.getJson('LastPaymentMethod')).toEqual({ customerReferenceCode: 'C-1', method: 'cash' });
  });

  it('is named in the page’s language, regardless of the review’s language (req 9.4)', async () => {
    const services = withCash();
    const terms = reviewedTerms({ paymentType: 'cash', referenceId: null, paymentMethod: 'Cash', authorization: null });
    const open = { ...terms, phase: 'reviewed', idempotencyKey: 'key-1', confirmDuplicate: false } as const;
    writeStoredPayment(services.sessionStorage, open);
    await renderPortal('/make-payment/review', { services, language: 'es' });
    expect(await screen.findByText('Efectivo')).toBeTruthy();
    expect(screen.queryByText('Cash')).toBeNull();
  });

  it('explains a missing response and retries with the same key', async () => {
    api.answer('/v1/payment/createcashslip', { status: 500, body: {} });
    await renderPortal('/make-payment', { services: withCash() });
    await userEvent.click(await radio('Cash'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount to pay' }), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Review slip' }));
    const make = await screen.findByRole('button', { name: 'Create cash slip' });
    await userEvent.click(make);
    expect(await screen.findByText(/We didn't get a response\./)).toBeTruthy();
    await userEvent.click(make);
    await waitFor(() => {
      const keys = api.received
        .filter(({ path }) => path.endsWith('createcashslip'))
        .map(({ body }) => body.idempotencyKey);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    });
  });

  it.each([
    ['the payee accepts no cash', { payee: {} }],
    ['the customer has no cash info', { cashPaymentInfo: null }],
    ['the account does not accept it', { configuration: { enforceApprovedPaymentMethods: true } }],
  ])('is not offered when %s (req 5.8)', async (_why, change) => {
    await renderPortal('/make-payment', { services: withCash(change) });
    expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull();
  });
});
