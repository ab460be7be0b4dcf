import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../session/services.tsx';
import { guestAnswer, guestServices } from '../../testing/guest.ts';
import { debitCard, payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const createCardPath = '/v1/paymenttoken/createcard';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  const { customerAccountDetailsResponse } = guestAnswer();
  api.answer('/v1/customer/accounts', { status: 200, body: { ...success, customerAccountDetailsResponse } });
});

const guest = (account = {}) => guestServices({ apiUrl: api.apiUrl, account });
/** A registered customer of the same tenant, who sees all of it. */
const registered = (): Services => {
  const { tenant } = guest();
  return payingServices({ apiUrl: api.apiUrl, tenant: { ...tenant, landingPageTypeID: 0 } });
};

/** Stores a completed payment for the success screen. */
function withPaid(services: Services, balance: number): Services {
  const transaction = wireTransaction();
  services.sessionStorage.setJson('paymentDetails', {
    phase: 'paid',
    customerReferenceCode: 'C-1',
    confirmationNumber: transaction.confirmationNumber,
    transaction,
    settlesBy: null,
    balance,
  });
  return services;
}

describe('the portal for a guest', () => {
  it.each([
    ['the link to the dashboard', '/make-payment', () => screen.queryByRole('link', { name: 'Dashboard' })],
    ['the link to the history', '/make-payment', () => screen.queryByRole('link', { name: 'History' })],
    ['the account’s name', '/make-payment', () => screen.queryByText('1200 W Lake St, Apt 4')],
    ['the account’s details', '/make-payment', () => screen.queryByText('Account details')],
    ['a first name', '/make-payment', () => screen.queryByText('Hi Ana. Choose what to pay today.')],
    ['the list of saved methods', '/make-payment', () => screen.queryByRole('link', { name: 'Manage' })],
    ['a prompt for messages', '/make-payment', () => screen.queryByRole('region', { name: 'Notifications' })],
    [
      'the option to save a bank account',
      '/make-payment/add-payment-method?kind=bank',
      () => screen.queryByRole('radio', { name: 'Save for later' }),
    ],
    [
      'the option to save a card',
      '/make-payment/add-payment-method?kind=card',
      () => screen.queryByRole('radio', { name: 'Save for later' }),
    ],
    [
      'the link to the saved methods',
      '/make-payment/add-payment-method',
      () => screen.queryByRole('link', { name: 'Payment methods' }),
    ],
  ])('hides %s (req 6.1)', async (_name, path, find) => {
    api.answer('/v1/customer/accounts', refusal('Unavailable'));
    const view = await renderPortal(path, { services: registered() });
    await waitFor(() => expect(find()).not.toBeNull());
    view.unmount();
    await renderPortal(path, { services: guest() });
    await screen.findByRole('heading', { level: 1 });
    expect(find()).toBeNull();
  });

  it.each([
    ['/dashboard', '/make-payment'],
    ['/history', '/make-payment'],
    ['/make-payment/d/user-profile', '/make-payment'],
    ['/make-payment/d/user-profile/sms-registration', '/make-payment'],
    ['/make-payment/d/user-profile/email-registration', '/make-payment'],
    ['/make-payment/existing-payment-method', '/make-payment'],
    ['/', '/make-payment'],
  ])('redirects %s to %s (req 6.1)', async (path, to) => {
    const { router } = await renderPortal(path, { services: guest() });
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  });

  it('has a menu with only language and sign-out (req 6.1)', async () => {
    await renderPortal('/make-payment', { services: guest() });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).queryByRole('menuitem', { name: /Profile/ })).toBeNull();
    expect(within(menu).getByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
    expect(within(menu).getByRole('menuitemradio', { name: 'Español' })).toBeTruthy();
  });

  it('does not reveal the customer’s name, address or e-mail (req 6.1)', async () => {
    await renderPortal('/make-payment/add-payment-method?kind=card', { services: guest() });
    expect(await screen.findByLabelText('Name on the card')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Billing ZIP code')).toHaveProperty('value', '');
    expect(document.body.textContent).not.toMatch(/Ana|Alvarez|60607|ana@example/);
  });
});

describe('guest payment', () => {
  it('can use a new card only once (req 6.1)', async () => {
    api.answer('/v1/tokens', { status: 200, body: { token: 'tok_1', binType: 'DEBIT', isHsa: false } });
    const once = { ...debitCard.creditCardAccount, accountUsePreferenceType: 'SingleUse' as const };
    const creditCardAccountToken = { ...debitCard, creditCardAccount: once };
    api.answer(createCardPath, { status: 200, body: { ...success, creditCardAccountToken } });
    const { router } = await renderPortal('/make-payment/add-payment-method?kind=card', { services: guest() });
    const user = userEvent.setup();
    expect(
      await screen.findByText("We'll use this payment method for your next payment, but we won't save it."),
    ).toBeTruthy();
    await user.type(screen.getByLabelText('Card number'), '4000056655665556');
    await user.type(screen.getByLabelText('Expiration date'), '0831');
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.type(screen.getByLabelText('Billing ZIP code'), '60601');
    await user.type(screen.getByLabelText('Name on the card'), 'Pat Payer');
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    const sent = api.received.find(({ path }) => path === createCardPath);
    expect(sent?.body).toMatchObject({ accountUsePreferenceType: 'SingleUse', cardHolderName: 'Pat Payer' });
    expect(await screen.findByRole('radio', { name: /Debit Card \*\*5556/ })).toHaveProperty('checked', true);
  });

  it('sends no requests reserved for registered customers (req 6.1)', async () => {
    const { router } = await renderPortal('/make-payment', { services: withPaid(guest(), 29.32) });
    for (const path of ['/make-payment/add-payment-method', '/success', '/make-payment']) {
      await router.navigate(path);
      await screen.findByRole('heading', { level: 1 });
    }
    const forbidden = ['/v1/paymenttoken/list', '/v1/paymenttoken/delete', '/v1/transactiondata/history'];
    expect(api.received.filter(({ path }) => forbidden.includes(path))).toEqual([]);
  });
});

describe('guest success screen', () => {
  it('shows the receipt, but no history, dashboard or account name (req 6.1)', async () => {
    await renderPortal('/success', { services: withPaid(guest(), 29.32) });
    expect(screen.getByText('QTN4F7K2XA')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeTruthy();
    expect(screen.queryByText('1200 W Lake St, Apt 4')).toBeNull();
    expect(screen.queryByRole('link', { name: 'See your payments' })).toBeNull();
  });

  it('offers to pay more while a balance remains', async () => {
    const { router } = await renderPortal('/success', { services: withPaid(guest(), 29.32) });
    await userEvent.click(screen.getByRole('link', { name: 'Pay more toward this bill' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it('says that nothing is left to pay, and ends the visit on Finish', async () => {
    const services = withPaid(guest(), 0);
    const { router } = await renderPortal('/success', { services });
    expect(screen.getByText(/This bill is paid, and you don't need to do anything else\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay more toward this bill' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(services.session.getState().user).toBeUndefined();
  });

  it('says that the bill is paid when the guest returns, and shows no link to the history', async () => {
    const services = guest({ currentBalance: 0, currentPaymentAmount: 0 });
    await renderPortal('/make-payment', { services });
    expect(screen.getByText('Nothing is due')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See your payments' })).toBeNull();
  });
});
