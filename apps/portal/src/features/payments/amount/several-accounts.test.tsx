import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestServices } from '../../../testing/guest.ts';
import { payingServices, wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
});

type Options = Parameters<typeof payingServices>[0];
const unit = (number: number, more = {}) => ({
  accountName: `Unit ${number}`,
  accountReferenceCode: `U-${number}`,
  currentBalance: 100,
  currentPaymentAmount: 40,
  ...more,
});
const servicesWithUnits = (change: Partial<Options> = {}) =>
  payingServices({ apiUrl: api.apiUrl, accounts: [unit(1), unit(2), unit(3, { currentPaymentAmount: 0 })], ...change });
const open = () => userEvent.click(screen.getByRole('button', { name: /^Pay several accounts at once/ }));
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const amount = (account: string) => screen.getByRole('textbox', { name: new RegExp(`Amount for ${account}$`) });
const changeButton = (account: string) => screen.getByRole('button', { name: new RegExp(`Change amount ${account}$`) });
/** Asks for the amount field of a selected account and types into it. */
const typeAmount = async (account: string, text: string) => {
  await userEvent.click(changeButton(account));
  await userEvent.clear(amount(account));
  await userEvent.type(amount(account), text);
};
const summary = () => screen.getByRole('region', { name: 'Summary' }).textContent;
const review = () => userEvent.click(screen.getByRole('button', { name: 'Review payment' }));

describe('payment to several accounts', () => {
  it('starts with the current account and fills in the amount due for each added account', async () => {
    await renderPortal('/make-payment', { services: servicesWithUnits() });
    await open();
    expect(box(/^Unit 1/)).toHaveProperty('checked', true);
    expect(changeButton('Unit 1').textContent).toContain('$40');
    await userEvent.click(box(/^Unit 3/));
    expect(changeButton('Unit 3').textContent).toContain('$100');
    expect(summary()).toContain('2 accounts');
    expect(summary()).toContain('$140');
  });

  it('shows an amount field only when the customer wants to change the amount', async () => {
    await renderPortal('/make-payment', { services: servicesWithUnits() });
    await open();
    expect(screen.queryByRole('textbox', { name: /Amount for/ })).toBeNull();
    await userEvent.click(changeButton('Unit 1'));
    expect(document.activeElement).toBe(amount('Unit 1'));
    await userEvent.keyboard('12.50');
    expect(amount('Unit 1')).toHaveProperty('value', '12.50');
    expect(summary()).toContain('$12.50');
    await userEvent.click(box(/^Unit 1/));
    await userEvent.click(box(/^Unit 1/));
    expect(changeButton('Unit 1').textContent).toContain('$40');
  });

  it('shows the field at once if no amount fits the account', async () => {
    const accounts = [unit(1), unit(2, { currentBalance: 0, currentPaymentAmount: 0 })];
    const services = servicesWithUnits({ accounts, configuration: { allowZeroBalance: true } });
    await renderPortal('/make-payment', { services });
    await open();
    await userEvent.click(box(/^Unit 2/));
    expect(amount('Unit 2')).toHaveProperty('value', '');
  });

  it('selects all accounts with an amount due, or none', async () => {
    await renderPortal('/make-payment', { services: servicesWithUnits() });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Choose all 2 due' }));
    expect(summary()).toContain('$80');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await review();
    expect(await screen.findByText('Choose at least one account.')).toBeTruthy();
  });

  it('shows an error at each invalid amount with the account’s limit (req 5.7)', async () => {
    const accounts = [unit(1), unit(2, { maxACHAmountAllowed: 50, minimumPaymentAmount: 25 })];
    await renderPortal('/make-payment', { services: servicesWithUnits({ accounts }) });
    await open();
    await userEvent.click(box(/^Unit 2/));
    await typeAmount('Unit 2', '50.01');
    const field = amount('Unit 2');
    expect(field.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText('The maximum payment is $50.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '24');
    await review();
    expect(screen.getByText('The minimum payment is $25.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it('shows an error when the total exceeds the maximum payment (req 9.1)', async () => {
    const owes = { currentBalance: 900_000, currentPaymentAmount: 600_000, maxACHAmountAllowed: 0 };
    await renderPortal('/make-payment', { services: servicesWithUnits({ accounts: [unit(1, owes), unit(2, owes)] }) });
    await open();
    await userEvent.click(box(/^Unit 2/));
    expect(screen.getByText('You can pay up to $1,000,000 at once. Pay the rest separately.')).toBeTruthy();
    await userEvent.clear(amount('Unit 2'));
    await userEvent.type(amount('Unit 2'), '400000');
    expect(screen.queryByText(/at once. Pay the rest/)).toBeNull();
  });

  it('charges one fixed fee and shows it before the total (req 9.1)', async () => {
    const singlePaymentConfiguration = {
      applyConvenienceFee: true,
      applyACHFeeAsPercentage: false,
      applyCreditCardFeeAsPercentage: false,
    };
    const services = servicesWithUnits({ configuration: { singlePaymentConfiguration } });
    services.sessionStorage.setJson('paymentDataStore', { referenceId: 'c1' });
    await renderPortal('/make-payment', { services });
    await open();
    await userEvent.click(box(/^Unit 2/));
    expect(summary()).toContain('One $2.50 fee for the whole card payment');
    expect(summary()).toContain('$82.50');
  });

  it('offers only methods that every account accepts (req 6.2)', async () => {
    const accounts = [
      unit(1, { approvedPaymentMethods: ['ach', 'debitcard'] }),
      unit(2, { approvedPaymentMethods: ['debitcard'] }),
    ];
    const services = servicesWithUnits({ accounts, configuration: { enforceApprovedPaymentMethods: true } });
    await renderPortal('/make-payment', { services });
    await open();
    expect(screen.getByRole('radio', { name: /^Checking/ })).toHaveProperty('disabled', false);
    await userEvent.click(box(/^Unit 2/));
    expect(screen.getByRole('radio', { name: /^Checking/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: /^Debit Card/ })).toHaveProperty('checked', true);
  });

  it('lists every account in the authorization, the review, the request and the receipt', async () => {
    const allocations = [1, 2].map((number) => ({
      accountReferenceCode: `U-${number}`,
      accountName: `Unit ${number}`,
      amount: 40,
    }));
    const transaction = wireTransaction({ amount: 80, totalAmount: 80, allocations });
    const { confirmationNumber, transactionReferenceCode } = transaction;
    const facts = { amount: 80, total: 80, fee: 0, balance: 60, settlesBy: '2026-11-24', paymentDate: '2026-11-20' };
    const body = { ...success, ...facts, confirmationNumber, transactionReferenceCode, status: 'Pending', transaction };
    api.answer('/v1/payment/submit', { status: 200, body });
    await renderPortal('/make-payment', { services: servicesWithUnits() });
    await open();
    await userEvent.click(box(/^Unit 2/));
    await review();
    expect(await screen.findByText(/^I authorize .* for accounts U-1 and U-2\./)).toBeTruthy();
    const reviewed = within(await screen.findByRole('region', { name: '2 accounts' }));
    expect(reviewed.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Unit 1U-1$40', 'Unit 2U-2$40']);
    await userEvent.click(screen.getByRole('button', { name: 'Pay $80' }));
    expect(await screen.findByText('Submitted to Lumen City Power')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('Unit 2U-2$40');
    const sent = api.received.find(({ path }) => path === '/v1/payment/submit');
    expect(sent?.body).toMatchObject({
      accountReferenceCode: 'U-1',
      amount: 80,
      allocations: [
        { accountReferenceCode: 'U-1', amount: 40 },
        { accountReferenceCode: 'U-2', amount: 40 },
      ],
    });
  });

  it.each([
    ['AllocationInvalid', 'You can no longer pay these accounts together.'],
    ['AmountAboveMaximum', 'The maximum payment is now $100.'],
  ] as const)('returns to the accounts after %s', async (code, text) => {
    const answer = refusal(code);
    if (typeof answer === 'function') throw new Error('a refusal is an answer');
    const error = { errorSource: 'quittance', field: 'allocations.1.amount' };
    const body = { ...(answer.body as object), error };
    api.answer('/v1/payment/submit', { ...answer, body });
    const { router } = await renderPortal('/make-payment', { services: servicesWithUnits() });
    await open();
    await userEvent.click(box(/^Unit 2/));
    await review();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $80' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    const notice = (await screen.findByRole('alert')).textContent;
    expect(notice).toContain(text);
    expect(notice).toContain('Account U-2');
    expect(changeButton('Unit 2').textContent).toContain('$40');
  });

  it('offers a search when there are many accounts and keeps selected accounts that it hides', async () => {
    const accounts = Array.from({ length: 50 }, (_, index) => unit(index + 1));
    await renderPortal('/make-payment', { services: servicesWithUnits({ accounts }) });
    await open();
    await userEvent.type(screen.getByRole('searchbox'), 'unit 49');
    const list = within(screen.getByRole('list', { name: 'Accounts to pay' }));
    expect(list.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(box(/^Unit 49/));
    expect(summary()).toContain('$80');
  });

  it('shows 25 of 60 accounts at first and focuses the first one of each new part', async () => {
    const accounts = Array.from({ length: 60 }, (_, index) => unit(index + 1));
    await renderPortal('/make-payment', { services: servicesWithUnits({ accounts }) });
    await open();
    expect(screen.getAllByRole('checkbox', { name: /^Unit/ })).toHaveLength(25);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (25 of 60)' }));
    expect(document.activeElement).toBe(box(/^Unit 26/));
    await userEvent.click(screen.getByRole('button', { name: 'Show more (50 of 60)' }));
    expect(document.activeElement).toBe(box(/^Unit 51/));
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('shows and focuses an invalid amount that the list or the search hides', async () => {
    const accounts = Array.from({ length: 60 }, (_, index) => unit(index + 1));
    await renderPortal('/make-payment', { services: servicesWithUnits({ accounts }) });
    await open();
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'unit 40');
    await userEvent.click(box(/^Unit 40/));
    await typeAmount('Unit 40', '1000');
    await userEvent.clear(search);
    await userEvent.type(search, 'unit 3');
    await review();
    expect(document.activeElement).toBe(amount('Unit 40'));
    expect(screen.getByText('The maximum payment is $100.')).toBeTruthy();
    expect(search).toHaveProperty('value', '');
  });

  it('chooses no more accounts due than one payment can contain', async () => {
    const accounts = Array.from({ length: 101 }, (_, index) => unit(index + 1));
    await renderPortal('/make-payment', { services: servicesWithUnits({ accounts }) });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Choose the first 100 of 101 due' }));
    expect(summary()).toContain('100 accounts');
    expect(summary()).toContain('$4,000');
    await userEvent.type(screen.getByRole('searchbox'), 'unit 101');
    await userEvent.click(box(/^Unit 101/));
    expect(screen.getByText('You can pay up to 100 accounts at once.')).toBeTruthy();
  });

  it('folds the account numbers of the authorization and of the review', async () => {
    const accounts = Array.from({ length: 12 }, (_, index) => unit(index + 1));
    await renderPortal('/make-payment', { services: servicesWithUnits({ accounts }) });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Choose all 12 due' }));
    await review();
    expect(await screen.findByText(/^I authorize .* for the 12 accounts listed below\./)).toBeTruthy();
    const numbers = screen.getByText('Account numbers').closest('details');
    expect(numbers?.open).toBe(false);
    expect(numbers?.textContent).toContain('U-1, U-2, U-3');
    const all = screen.getByRole('button', { name: 'Show all 12 accounts' });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Show fewer accounts' })).toBe(document.activeElement);
  });

  it('can return to a single account and restores the focus', async () => {
    await renderPortal('/make-payment', { services: servicesWithUnits() });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Pay one account' }));
    const again = screen.getByRole('button', { name: /^Pay several accounts at once/ });
    expect(document.activeElement).toBe(again);
    expect(summary()).toContain('$40');
  });

  it.each<[string, () => ReturnType<typeof payingServices>]>([
    ['one account', () => servicesWithUnits({ accounts: [unit(1)] })],
    ['a packet', () => servicesWithUnits({ accounts: [unit(1, { accountDisplayType: 'Packet' }), unit(2)] })],
    [
      'accounts of two payees',
      () => servicesWithUnits({ accounts: [unit(1), unit(2, { merchantPayeeCode: 'OTHER' })] }),
    ],
    ['a guest', () => guestServices({ apiUrl: api.apiUrl })],
  ])('is not offered for %s', async (_name, services) => {
    await renderPortal('/make-payment', { services: services() });
    expect(screen.queryByRole('button', { name: /^Pay several accounts/ })).toBeNull();
  });
});
