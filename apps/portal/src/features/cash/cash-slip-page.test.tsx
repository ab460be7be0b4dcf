import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { transaction } from '@quittance/contract/transactions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../../session/services.tsx';
import { guestServices } from '../../testing/guest.ts';
import { saturdayMs } from '../../testing/log-in-answer.ts';
import { accountsAnswer, payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { addSlip } from './known-slips.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
});
afterEach(() => vi.useRealTimers());

type WireTransaction = ReturnType<typeof wireTransaction>;

/** Start, some digits and stop of a real code. The screen depends only on the number of bars. */
const barcode = [2, 1, 1, 2, 3, 2, 1, 1, 2, 2, 3, 2, 2, 3, 3, 1, 1, 1, 2];

const openUntil = (expiresOn: string) => ({
  slipNumber: '1234567890123452',
  barcode,
  amount: 84.32,
  minimumAmount: 20,
  maximumAmount: 500,
  expiresOn,
  network: 'CornerPay',
});

/** An unpaid cash payment of $84.32. */
function slip(change: Partial<WireTransaction> = {}): WireTransaction {
  return wireTransaction({
    transactionReferenceCode: 'T-cash',
    settlementDate: '2026-11-21',
    amount: 84.32,
    totalAmount: 84.32,
    transactionStatusType: 'Pending',
    paymentMethod: { kind: 'cash', accountType: null, cardType: null, lastFour: null, wallet: null },
    cancelableThrough: '2026-11-28',
    cashSlip: openUntil('2026-11-28'),
    ...change,
  });
}

const gone = { cashSlip: null, cancelableThrough: null };

/** The customer/accounts response with these cash payments. `balance` is the amount owed. */
function accounts(payments: readonly WireTransaction[], { balance = 184.32 }: { balance?: number } = {}) {
  const { customerAccountDetailsResponse: details } = accountsAnswer({ accounts: [{ currentBalance: balance }] });
  const pending = payments.filter((each) => each.transactionStatusType === 'Pending');
  const customerAccountDetails = details.customerAccountDetails.map((each) => ({
    ...each,
    customerPendingTransactions: pending,
  }));
  const answer = { ...details, customerAccountDetails, customerPaymentHistory: [...payments] };
  return { status: 200, body: { ...success, customerAccountDetailsResponse: answer } };
}

/** Ana on Saturday, November 21, 2026. Her session data is a minute old, so the page reloads it. */
function ana(): Services {
  const services = payingServices({ apiUrl: api.apiUrl });
  const { user } = services.session.getState();
  const clockAheadMs = saturdayMs - (Date.now() - 60_000);
  if (user) services.session.setState({ user: { ...user, clockAheadMs } });
  return services;
}

const location = { pathname: '/make-payment/cash-slip', search: '?payment=T-cash' };
const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

describe('cash slip page (req 2.24)', () => {
  it('shows the barcode, number in groups of four, amount, stores and expiry date (req 3.12)', async () => {
    api.answer('/v1/customer/accounts', accounts([slip()]));
    await renderPortal(location, { services: ana() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay $84.32 in cash' })).toBeTruthy();
    const code = screen.getByRole('img', { name: 'Barcode for slip 1234 5678 9012 3452' });
    // The background and every second width.
    expect(code.querySelectorAll('rect')).toHaveLength(1 + 10);
    expect(code.getAttribute('viewBox')).toBe(`0 0 ${20 + barcode.reduce((sum, width) => sum + width)} 40`);
    expect(screen.getByText('1234 5678 9012 3452')).toBeTruthy();
    expect(factOf('Amount to pay')).toBe('$84.32');
    expect(factOf('Pay by')).toBe('Saturday, November 28');
    expect(factOf('Where to pay')).toBe('Any store that accepts CornerPay');
    expect(factOf('Amount you can pay')).toBe('$20 to $500');
    expect(factOf('Account number')).toBe('LCP-100184');
    expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toContain('Waiting for cash');
    expect(document.title).toBe('Cash slip | Lumen City Power');
  });

  it('states no maximum if there is none', async () => {
    const cashSlip = { ...openUntil('2026-11-28'), maximumAmount: 1_000_000 };
    api.answer('/v1/customer/accounts', accounts([slip({ cashSlip })]));
    await renderPortal(location, { services: ana() });
    await screen.findByRole('heading', { level: 1, name: 'Pay $84.32 in cash' });
    expect(factOf('Amount you can pay')).toBe('$20 or more');
    expect(screen.getByText('Pay the cashier in cash. You can pay $20 or more with this slip.')).toBeTruthy();
  });

  it('is available in Spanish', async () => {
    api.answer('/v1/customer/accounts', accounts([slip()]));
    await renderPortal(location, { services: ana(), language: 'es' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pague $84.32 en efectivo' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Código de barras del cupón de pago/ })).toBeTruthy();
  });

  it('shows the open slip when the URL names no slip', async () => {
    const paid = slip({ transactionReferenceCode: 'T-old', transactionStatusType: 'Processed', ...gone });
    api.answer('/v1/customer/accounts', accounts([paid, slip()]));
    await renderPortal('/make-payment/cash-slip', { services: ana() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay $84.32 in cash' })).toBeTruthy();
  });

  it('shows a large barcode for the counter without personal details', async () => {
    api.answer('/v1/customer/accounts', accounts([slip()]));
    await renderPortal(location, { services: ana() });
    await userEvent.click(await screen.findByRole('button', { name: 'Show to the cashier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay with CornerPay' });
    expect(within(dialog).getByRole('img', { name: /1234 5678 9012 3452$/ })).toBeTruthy();
    expect(dialog.textContent).toContain('$84.32');
    expect(dialog.textContent).not.toMatch(/LCP-100184|Lumen|Ana/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves a PDF in the page’s language and shows an error when that fails', async () => {
    api.answer('/v1/customer/accounts', accounts([slip()]));
    api.answer('/v1/payment/cashslip', refusal('Unavailable'));
    await renderPortal(location, { services: ana() });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as PDF' }));
    expect(await screen.findByText("We couldn't create the file. Try again in a moment.")).toBeTruthy();
    const asked = api.received.find(({ path }) => path === '/v1/payment/cashslip');
    expect(asked?.body).toMatchObject({ transactionReferenceCode: 'T-cash', language: 'en' });
  });

  it('cancels the slip after a confirmation and explains the result', async () => {
    api.answer('/v1/customer/accounts', accounts([slip()]));
    await renderPortal(location, { services: ana() });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel slip' }));
    const canceled = slip({ transactionStatusType: 'Cancelled', ...gone });
    const { responses } = success;
    api.answer('/v1/payment/cancel', { status: 200, body: { responses, transaction: canceled, balance: 184.32 } });
    api.answer('/v1/customer/accounts', accounts([canceled]));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel slip' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'This slip is no longer valid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay another way' })).toBeTruthy();
  });

  it('shows a guest neither the cancel button nor the history (req 6.1)', async () => {
    const services = guestServices({ apiUrl: api.apiUrl, tenant: { landingPageTypeID: 0 } });
    addSlip(services.session, z.decode(transaction, slip({ cashSlip: openUntil('2099-11-28') })));
    await renderPortal(location, { services });
    expect(await screen.findByRole('img', { name: /^Barcode/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel slip' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See your payments' })).toBeNull();
  });

  it('updates to paid with the new balance after the store reports the payment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    api.answer('/v1/customer/accounts', accounts([slip()]));
    await renderPortal(location, { services: ana() });
    await screen.findByRole('heading', { level: 1, name: 'Pay $84.32 in cash' });
    const paid = slip({ transactionStatusType: 'Processed', amount: 80, totalAmount: 80, ...gone });
    api.answer('/v1/customer/accounts', accounts([paid], { balance: 104.32 }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('heading', { level: 1, name: '$80 paid in cash' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('The store reported your payment to');
    expect(factOf('New balance')).toBe('$104.32');
    expect(screen.getByRole('button', { name: /receipt/i })).toBeTruthy();
  });

  it('says that the slip expired after its last day, even before the server has expired it', async () => {
    const expiredSlip = slip({ cashSlip: openUntil('2026-11-20') });
    api.answer('/v1/customer/accounts', accounts([expiredSlip]));
    await renderPortal(location, { services: ana() });
    expect(await screen.findByRole('heading', { level: 1, name: 'This slip has expired' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Barcode/ })).toBeNull();
  });

  it('says when the slip does not exist', async () => {
    api.answer('/v1/customer/accounts', accounts([]));
    await renderPortal(location, { services: ana() });
    expect(await screen.findByRole('heading', { level: 1, name: 'No slip to show' })).toBeTruthy();
  });

  it('shows a load error and offers a retry', async () => {
    api.answer('/v1/customer/accounts', refusal('Unavailable'));
    await renderPortal(location, { services: ana() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: "We can't show your slip right now" })).toBeTruthy();
    api.answer('/v1/customer/accounts', accounts([slip()]));
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay $84.32 in cash' })).toBeTruthy();
  });
});
