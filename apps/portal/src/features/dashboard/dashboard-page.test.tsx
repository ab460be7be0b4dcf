import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAnswer, testToken } from '../../testing/log-in-answer.ts';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { reviewedTerms } from '../../testing/reviewed-terms.ts';
import { answerSummary } from '../../testing/summary-fixtures.ts';
import { testUser } from '../../testing/test-services.ts';
import { writeStoredPayment } from '../payments/confirm/stored-payment.ts';

type WireAccount = Parameters<typeof payingServices>[0]['accounts'];
type WireDetails = ReturnType<typeof logInAnswer>['customerAccountDetailsResponse'];

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
  answerSummary(api);
});

const withAccounts = (accounts: NonNullable<WireAccount>, tenant = {}) =>
  payingServices({ apiUrl: api.apiUrl, accounts, tenant: { showDashboard: true, ...tenant } });

/** Ana's services with these account data, which are `ageMs` old. */
function withDetails(change: Partial<WireDetails>, { ageMs = 0 } = {}) {
  const services = withAccounts([{}]);
  const wire = logInAnswer({ token: testToken({ issuedAtMs: Date.now() - ageMs }) });
  const customerAccountDetailsResponse = { ...wire.customerAccountDetailsResponse, ...change };
  const user = testUser(services, { ...wire, customerAccountDetailsResponse });
  services.session.setState({ user: { ...user, clockAheadMs: 0 } });
  return services;
}

const fifty = Array.from({ length: 50 }, (_, index) => ({
  accountName: `Unit ${index + 1}`,
  accountReferenceCode: `U-${index + 1}`,
  currentBalance: 10,
  currentPaymentAmount: 10,
}));

describe('dashboard', () => {
  it('shows the balance and the amount due, and Pay opens Make Payment for that account', async () => {
    const services = withAccounts([
      {
        accountName: 'Later',
        accountReferenceCode: 'A-1',
        currentBalance: 100,
        currentPaymentAmount: 40,
        dueDate: '2099-12-02',
      },
      {
        accountName: 'Sooner',
        accountReferenceCode: 'A-2',
        currentBalance: 60,
        currentPaymentAmount: 25,
        dueDate: '2099-12-01',
      },
    ]);
    const { router } = await renderPortal('/dashboard', { services });
    expect(screen.getByText('$160')).toBeTruthy();
    expect(screen.getByText('$65 due on 2 accounts')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pay $25' }));
    await screen.findByRole('heading', { level: 1, name: 'Make a payment' });
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(screen.getByRole('heading', { level: 2, name: 'Sooner' })).toBeTruthy();
  });

  it('selects the account whose button is clicked and stores it in the session (req 3.6, 9.7)', async () => {
    const services = withAccounts([
      { accountName: 'Later', accountReferenceCode: 'A-1' },
      { accountName: 'Sooner', accountReferenceCode: 'A-2' },
    ]);
    await renderPortal('/dashboard', { services });
    await userEvent.click(screen.getByRole('button', { name: 'Pay Later' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Later' })).toBeTruthy();
    expect(services.sessionStorage.getJson('currentAccount')).toMatchObject({
      customerAccount: { accountReferenceCode: 'A-1' },
      isChosen: true,
    });
  });

  it('has no pay button for an account that owes nothing and accepts no payment', async () => {
    await renderPortal('/dashboard', { services: withAccounts([{ currentBalance: 0, currentPaymentAmount: 0 }]) });
    expect(screen.getByText('All paid')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('shows a search and a partial list only for more than 8 accounts', async () => {
    const view = await renderPortal('/dashboard', { services: withAccounts(fifty.slice(0, 8)) });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Pay Unit/ })).toHaveLength(8);
    view.unmount();
    await renderPortal('/dashboard', { services: withAccounts(fifty) });
    expect(screen.getAllByRole('button', { name: /^Pay Unit/ })).toHaveLength(8);
    await userEvent.type(screen.getByRole('searchbox'), 'unit 49');
    expect(screen.getAllByRole('button', { name: /^Pay Unit/ })).toHaveLength(1);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'nothing of the kind');
    expect(screen.getByText('No accounts found. Try fewer words.')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Show more (8 of 50)' }));
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /^Pay Unit/ })[8]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (33 of 50)' }));
    expect(screen.getAllByRole('button', { name: /^Pay Unit/ })).toHaveLength(50);
  });

  it('says that a pending payment’s bank account is being checked and when the bank will be asked for the payment', async () => {
    const waiting = wireTransaction({
      ...{ transactionStatusType: 'Pending', settlesBy: '2099-12-01', bankAskedOn: '2099-11-30' },
    });
    await renderPortal('/dashboard', { services: withDetails({ customerPaymentHistory: [waiting] }) });
    const recent = within(screen.getByRole('region', { name: 'Recent payments' }));
    expect(
      recent.getByText(
        "We're verifying your bank account. We'll ask your bank for this payment on Monday, November 30.",
      ),
    ).toBeTruthy();
  });

  it('shows the next, the upcoming, the last and the recent payments with links to the history', async () => {
    const [base] = logInAnswer().customerAccountDetailsResponse.customerAccountDetails;
    if (!base) throw new Error('the log-in answer has no account');
    const payment = (code: string, settlementDate: string, amount: number) =>
      wireTransaction({ transactionReferenceCode: code, settlementDate, amount, totalAmount: amount });
    const last = payment('T-0', '2026-10-01', 11);
    const details = {
      ...base,
      customerProcessedTransactions: [last],
      customerPendingTransactions: [payment('T-2', '2099-12-02', 33), payment('T-1', '2099-12-01', 22)],
    };
    await renderPortal('/dashboard', {
      services: withDetails({ customerAccountDetails: [details], customerPaymentHistory: [last] }),
    });
    const amountIn = (name: string) => within(screen.getByRole('region', { name })).getByText(/^\$\d+$/).textContent;
    expect(amountIn('Next payment')).toBe('$22');
    expect(amountIn('Upcoming payments')).toBe('$33');
    expect(amountIn('Last payment')).toBe('$11');
    const recent = within(screen.getByRole('region', { name: 'Recent payments' }));
    expect(recent.getByRole('link', { name: /\$11/ }).getAttribute('href')).toBe('/history?payment=T-0');
    expect(recent.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/history');
  });

  it('says that there are no payments yet and omits the empty lists', async () => {
    await renderPortal('/dashboard', { services: withAccounts([{}]) });
    for (const text of ['No payments scheduled.', 'No payments yet.']) expect(screen.getByText(text)).toBeTruthy();
    for (const name of ['Upcoming payments', 'Recent payments'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it('warns when the amounts may be out of date and offers a retry', async () => {
    await renderPortal('/dashboard', { services: withDetails({}, { ageMs: 60_000 }) });
    expect(await screen.findByText('These amounts may be out of date', {}, { timeout: 20_000 })).toBeTruthy();
    const details = logInAnswer().customerAccountDetailsResponse;
    const body = { responses: [{ responseCode: '1000', errorMessage: null }], customerAccountDetailsResponse: details };
    api.answer('/v1/customer/accounts', { status: 200, body });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('These amounts may be out of date')).toBeNull());
  });
});

it('paying from the dashboard selects only the clicked account and discards a payment in progress (req 3.6)', async () => {
  const services = withAccounts([
    { accountName: 'One', accountReferenceCode: 'A-1' },
    { accountName: 'Two', accountReferenceCode: 'A-2' },
  ]);
  const shares = [{ accountReferenceCode: 'A-1', amountText: '10.00' }];
  services.sessionStorage.setJson('paymentDataStore', { shares });
  const { router } = await renderPortal('/dashboard', { services });
  await userEvent.click(screen.getByRole('button', { name: 'Pay Two' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  expect(await screen.findByText('Account A-2')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Accounts to pay' })).toBeNull();
});

it('the dashboard first says that a payment is still being confirmed and links to its status', async () => {
  const services = withAccounts([{}]);
  writeStoredPayment(services.sessionStorage, {
    ...reviewedTerms(),
    phase: 'sent',
    idempotencyKey: 'key-1',
    confirmDuplicate: false,
  });
  await renderPortal('/dashboard', { services });
  expect(screen.getByText("We're confirming your payment. Don't pay again.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See payment status' }).getAttribute('href')).toBe('/make-payment/review');
});

describe('dashboard without accounts', () => {
  it('says that there are no accounts to pay', async () => {
    await renderPortal('/dashboard', { services: withDetails({ customerAccountDetails: [] }) });
    expect(screen.getByText('No accounts to pay')).toBeTruthy();
  });

  it('is a skeleton while it loads and shows a load error', async () => {
    await renderPortal('/dashboard', { services: withDetails({ customerAccountDetails: [] }, { ageMs: 60_000 }) });
    expect(screen.getByText('Loading...').closest('[aria-busy="true"]')).toBeTruthy();
    expect(await screen.findByText("We couldn't load your accounts", {}, { timeout: 20_000 })).toBeTruthy();
  });
});
