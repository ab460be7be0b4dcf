import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInScripts, standInScripts } from '../../../../testing/stand-in-scripts.ts';
import { forgetWallets, standInGooglePay } from '../../../../testing/stand-in-wallets.ts';
import { walletServices } from '../../../../testing/wallet-page.tsx';
import { guestServices } from '../../../testing/guest.ts';
import { testToken } from '../../../testing/log-in-answer.ts';
import { checking, debitCard, payingServices, wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { lumpSum, owing } from '../../../testing/settlement-fixtures.ts';
import { readPaymentDraft } from '../payment-draft.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());

type Options = Partial<Parameters<typeof payingServices>[0]>;

const services = (options: Options = {}) =>
  payingServices({
    apiUrl: api.apiUrl,
    isFormOpen: false,
    bankAccountTokens: [],
    creditCardAccountTokens: [debitCard],
    ...options,
  });
const submitted = () => api.received.filter(({ path }) => path === '/v1/payment/submit').map(({ body }) => body);
const follows = (later: Element, earlier: Element) =>
  Boolean(earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING);
const card = () => screen.queryByRole('region', { name: /^Pay \$/ });
const form = () => screen.queryByRole('button', { name: 'Review payment' });

const transaction = wireTransaction({ amount: 184.32, totalAmount: 184.32 });
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

beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  api.answer('/v1/payment/submit', { status: 200, body: paid });
});

describe('the card on Make Payment', () => {
  it.each([
    ['en', 'Pay $184.32 with Debit Card **5556 today', /^Pay \$184\.32$/, 'No fee'],
    ['es', 'Pague $184.32 hoy con Tarjeta de débito **5556', /^Pagar \$184\.32$/, 'Sin cargo'],
  ] as const)('is the review of the amount due by the saved method, in %s', async (language, title, button, fee) => {
    await renderPortal('/make-payment', { services: services(), language });
    const region = within(screen.getByRole('region', { name: title }));
    expect(region.getByText(/LCP-100184/, { selector: 'p' }).textContent).toContain('1200 W Lake St, Apt 4');
    expect(region.getByText(fee)).toBeTruthy();
    const authorization = region.getByText(/\$184\.32 .* \*\*5556/, { selector: '[lang]' });
    expect(follows(region.getByRole('button', { name: button }), authorization)).toBe(true);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('names the fee and adds it to the total', async () => {
    const singlePaymentConfiguration = {
      applyConvenienceFee: true,
      applyACHFeeAsPercentage: false,
      applyCreditCardFeeAsPercentage: false,
    };
    await renderPortal('/make-payment', { services: services({ configuration: { singlePaymentConfiguration } }) });
    const title = screen.getByRole('heading', { name: 'Pay $184.32 plus a $2.50 fee with Debit Card **5556 today' });
    const fee = screen.getByText('Plus a $2.50 convenience fee, $186.82 in total.');
    expect(follows(screen.getByText(/\$186\.82 .* \*\*5556/, { selector: '[lang]' }), title)).toBe(true);
    expect(follows(screen.getByRole('button', { name: 'Pay $186.82' }), fee)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Pay $186.82' }));
    await waitFor(() => expect(submitted()).toHaveLength(1));
    expect(submitted()[0]).toMatchObject({ amount: 184.32, expectedFee: 2.5 });
  });

  it('pays in one tap, with the authorization of its language', async () => {
    const { router } = await renderPortal('/make-payment', { services: services() });
    await userEvent.click(screen.getByRole('button', { name: 'Pay $184.32' }));
    await screen.findByText('Paid to Lumen City Power');
    expect(router.state.location.pathname).toBe('/success');
    expect(submitted()).toHaveLength(1);
    expect(submitted()[0]).toMatchObject({
      accountReferenceCode: 'LCP-100184',
      amount: 184.32,
      paymentMethod: 'debitcard',
      referenceId: 'c1',
      authorization: { accepted: true, language: 'en' },
    });
  });

  it('makes one payment of a double click', async () => {
    await renderPortal('/make-payment', { services: services() });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $184.32' }));
    await screen.findByText('Paid to Lumen City Power');
    expect(submitted()).toHaveLength(1);
  });

  it('stores no payment before it is pressed, and looks up a pressed one after a reload', async () => {
    api.answer('/v1/payment/submit', () => undefined);
    const paying = services();
    const view = await renderPortal('/make-payment', { services: paying });
    expect(paying.sessionStorage.getJson('paymentDetails')).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Pay $184.32' }));
    await waitFor(() => expect(submitted()).toHaveLength(1));
    expect(paying.sessionStorage.getJson('paymentDetails')).toMatchObject({ phase: 'sent' });
    view.unmount();
    api.answer('/v1/payment/submit', { status: 200, body: paid });
    await renderPortal('/make-payment', { services: paying });
    await screen.findByText('Paid to Lumen City Power');
    const keys = submitted().map((body) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('becomes the form with the reason after a decline, and another try is a new payment', async () => {
    api.answer('/v1/payment/submit', refusal('InsufficientFunds'));
    const { router } = await renderPortal('/make-payment', { services: services() });
    await userEvent.click(screen.getByRole('button', { name: 'Pay $184.32' }));
    const reason = /^Your bank declined Debit Card \*\*5556 because of insufficient funds\./;
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(card()).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Debit Card/ }));
    expect(form()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }));
    await waitFor(() => expect(submitted()).toHaveLength(2));
    const [first, second] = submitted() as { idempotencyKey: string }[];
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('asks before a likely duplicate, and leads to the form instead', async () => {
    api.answer('/v1/payment/submit', refusal('LikelyDuplicate'));
    await renderPortal('/make-payment', { services: services() });
    await userEvent.click(screen.getByRole('button', { name: 'Pay $184.32' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('link', { name: 'Make changes' }));
    expect(await screen.findByRole('button', { name: 'Review payment' })).toBeTruthy();
    expect(submitted()).toHaveLength(1);
  });

  it.each([
    ['Change the amount to pay', 'Amount'],
    ['Change the payment date', 'Payment date'],
    ['Change the payment method', 'Payment method'],
  ])('"%s" opens the form there, also after a reload', async (name, region) => {
    const paying = services();
    const view = await renderPortal('/make-payment', { services: paying });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(card()).toBeNull();
    expect(within(document.activeElement as HTMLElement).getByRole('region', { name: region })).toBeTruthy();
    view.unmount();
    await renderPortal('/make-payment', { services: paying });
    expect(form()).toBeTruthy();
  });

  it('offers the first plan that the rules allow, and opens the form with it', async () => {
    const paying = services();
    await renderPortal('/make-payment', { services: paying });
    await userEvent.click(screen.getByRole('button', { name: 'Pay over time: 4 payments of $46.08' }));
    expect(await screen.findByRole('button', { name: 'Review plan' })).toBeTruthy();
    expect(readPaymentDraft(paying.sessionStorage).plan).toMatchObject({ countText: '4', isOwn: false });
  });

  it('says nothing else can be changed in an employee’s view', async () => {
    const paying = services();
    const { user } = paying.session.getState();
    if (user) paying.session.setState({ user: { ...user, token: testToken({ isReadOnly: true }) } });
    await renderPortal('/make-payment', { services: paying });
    await userEvent.click(screen.getByRole('button', { name: 'Pay $184.32' }));
    expect(submitted()).toEqual([]);
  });
});

describe('a customer without a saved method', () => {
  it('adds one from the card', async () => {
    await renderPortal('/make-payment', { services: services({ creditCardAccountTokens: [] }) });
    expect(screen.getByRole('region', { name: 'Pay $184.32 today' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add a card' }));
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
  });

  it('reads that the method was added, below the button that uses it', async () => {
    const location = { pathname: '/make-payment', state: { isMethodAdded: true } };
    await renderPortal(location, { services: services() });
    const added = screen.getByText("Debit Card **5556 added. We'll use it for this payment.");
    expect(follows(added, screen.getByRole('button', { name: 'Pay $184.32' }))).toBe(true);
  });

  it('who is a guest sees the account’s number without its name', async () => {
    await renderPortal('/make-payment', { services: guestServices({ apiUrl: api.apiUrl, isFormOpen: false }) });
    expect(screen.getByRole('region', { name: 'Pay $184.32 today' })).toBeTruthy();
    expect(screen.queryByText(/1200 W Lake St/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay over time/ })).toBeNull();
  });
});

describe('a wallet on the card', () => {
  let network: StandInScripts;

  beforeEach(() => {
    network = standInScripts();
  });
  afterEach(() => {
    network.end();
    forgetWallets();
  });

  function withGooglePay(options: Options) {
    const paying = walletServices(api.apiUrl, {
      configuration: { allowPayPal: false },
      isFormOpen: false,
      bankAccountTokens: [],
      creditCardAccountTokens: [],
      ...options,
    });
    network.answer(paying.config.scripts.googlePay, standInGooglePay().script);
    return paying;
  }

  it('is the first choice without a saved method, and pays in one tap by its own button', async () => {
    const paying = withGooglePay({});
    await renderPortal('/make-payment', { services: paying });
    await screen.findByRole('region', { name: 'Pay $184.32 with Google Pay today' });
    const authorization = screen.getByText(/^I authorize .* from Google Pay/);
    const button = await screen.findByRole('button', { name: /^Pay \$184\.32 with Google Pay/ });
    expect(follows(button, authorization)).toBe(true);
    await userEvent.click(button);
    await screen.findByText('Paid to Lumen City Power');
    expect(submitted()).toHaveLength(1);
    expect(submitted()[0]).toMatchObject({ wallet: 'googlePay', paymentMethodToken: 'google-token', amount: 184.32 });
  });

  it('stands before the saved method, takes the button’s place when chosen, and its token is never stored', async () => {
    api.answer('/v1/payment/submit', refusal('PaymentPending'));
    const paying = withGooglePay({ bankAccountTokens: [checking] });
    await renderPortal('/make-payment', { services: paying });
    expect(screen.getByRole('button', { name: 'Pay $184.32' })).toBeTruthy();
    const wallet = await screen.findByRole('radio', { name: 'Google Pay' });
    expect(follows(screen.getByRole('radio', { name: 'Checking **1234' }), wallet)).toBe(true);
    await userEvent.click(wallet);
    expect(screen.queryByRole('button', { name: 'Pay $184.32' })).toBeNull();
    expect(screen.getByText(/^I authorize .* from Google Pay/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Pay \$184\.32 with Google Pay/ }));
    await screen.findByText("We're confirming your payment");
    const kept = [paying.sessionStorage, paying.local].map((storage) => storage.get('paymentDetails') ?? '');
    expect(kept.join()).toContain('"phase":"sent"');
    expect(kept.join()).not.toContain('google-token');
  });

  it('that fails to load leaves the ways to add a method', async () => {
    const paying = withGooglePay({});
    network.answer(paying.config.scripts.googlePay, 'fails');
    await renderPortal('/make-payment', { services: paying });
    expect(await screen.findByRole('button', { name: 'Add a card' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the form instead of the card', () => {
  const other = { accountReferenceCode: 'LCP-2', accountName: 'Garage' };
  const seriesInfo = {
    transactionSeriesID: 'P-1',
    firstPaymentAmount: 50,
    firstPaymentFee: 0,
    paymentMethod: 'Checking **1234',
    referenceID: 'QTNPLAN234',
    settlementDate: '2098-12-01',
  };

  it.each<[string, Options, Record<string, unknown>]>([
    ['several accounts, until one is chosen', { accounts: [{}, other] }, {}],
    ['nothing due', { accounts: [{ currentPaymentAmount: 0 }] }, {}],
    [
      'an offer to settle',
      {
        accounts: [
          owing({ settlementLumpSumOffers: [lumpSum({ expirationDate: '2099-12-31', dueDate: '2099-12-31' })] }),
        ],
      },
      {},
    ],
    ['a running plan', { seriesInfo }, {}],
    ['a later day', {}, { laterDay: '2099-01-01' }],
    ['cash', {}, { referenceId: 'cash' }],
    ['several accounts in progress', { accounts: [{}, other] }, { shares: [] }],
  ])('is shown for %s', async (_case, options, draft) => {
    const cashPaymentInfo = { minPaymentAmount: 20, maxPaymentAmount: 500 };
    const paying = services({ cashPaymentInfo, payee: { cashNetwork: 'CornerPay' }, ...options });
    paying.sessionStorage.setJson('paymentDataStore', draft);
    await renderPortal('/make-payment', { services: paying });
    expect(form() ?? screen.queryByRole('button', { name: 'Review slip' })).toBeTruthy();
    expect(card()).toBeNull();
  });

  it('names the method in the bar at the bottom of a phone’s screen', async () => {
    const phone = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList);
    await renderPortal('/make-payment', { services: services({ isFormOpen: true }) });
    expect(screen.getAllByText('Debit Card **5556').some((element) => element.closest('label') === null)).toBeTruthy();
    media.mockRestore();
  });

  it('gives way to the card once the customer chose one of several accounts', async () => {
    const paying = services({ accounts: [{}, other] });
    paying.sessionStorage.set('currentAccount', 'LCP-2');
    await renderPortal('/make-payment', { services: paying });
    expect(card()).toBeTruthy();
  });

  it('stays a form when the choice that needed it is undone', async () => {
    const paying = services();
    paying.sessionStorage.setJson('paymentDataStore', { laterDay: '' });
    await renderPortal('/make-payment', { services: paying });
    await userEvent.click(screen.getByRole('radio', { name: /^Today/ }));
    expect(form()).toBeTruthy();
    expect(card()).toBeNull();
  });
});
