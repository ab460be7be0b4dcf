import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { allMethodsAccepted } from '@quittance/domain/payments/payment-configuration';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestServices } from '../../testing/guest.ts';
import { accountsAnswer, cardWith, debitCard, payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const pagePath = '/make-payment/add-payment-method';
const tokenPath = '/v1/tokens';
const savePath = '/v1/paymenttoken/createcard';
const lookupPath = '/v1/bankaccount/lookup';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(tokenPath, tokenOf({}));
  api.answer(savePath, {
    status: 200,
    body: { ...success, creditCardAccountToken: { ...debitCard, referenceID: 'c9' } },
  });
  api.answer(lookupPath, { status: 200, body: { ...success, bankName: 'JPMorgan Chase Bank' } });
});

const tokenOf = (change: object) => ({
  status: 200,
  body: { token: 'tok_1', binType: 'DEBIT', isHsa: false, ...change },
});
const sent = (path: string) => api.received.filter((request) => request.path === path);

async function show(kind: 'bank' | 'card', options: Partial<Parameters<typeof payingServices>[0]> = {}) {
  const services = payingServices({ apiUrl: api.apiUrl, ...options });
  const view = await renderPortal(`${pagePath}?kind=${kind}`, { services });
  return { ...view, services, user: userEvent.setup() };
}

async function addCard(user: ReturnType<typeof userEvent.setup>) {
  const typed = { 'Card number': '4242424242424242', 'Expiration date': '08/31', 'Security code': '123' };
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Add card' }));
}

describe('Back link on the Add Payment Method page (req 2.1, 2.19)', () => {
  it('leads to the saved payment methods', async () => {
    const { user, router } = await show('bank');
    await user.click(screen.getByRole('link', { name: 'Payment methods' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment/existing-payment-method'));
  });

  it('leads a guest to Make Payment, because guests have no saved methods (req 6.1)', async () => {
    const services = guestServices({ apiUrl: api.apiUrl });
    await renderPortal(pagePath, { services });
    expect(screen.getByRole('link', { name: 'Back to Make a payment' }).getAttribute('href')).toBe('/make-payment');
  });
});

describe('bank lookup by routing number', () => {
  it('shows the bank’s name below the field', async () => {
    const { user } = await show('bank');
    await user.type(screen.getByLabelText('Routing number'), '021000021');
    expect((await screen.findByText('JPMorgan Chase Bank')).closest('[role="status"]')).toBeTruthy();
  });

  it.each([
    ['a number that is not in the list', refusal('BankUnknown'), /This bank isn't on our list\./],
    ['a look-up that failed', refusal('InternalError'), undefined],
  ])('lets the customer continue despite %s', async (_name, answer, message) => {
    api.answer(lookupPath, answer);
    const { user } = await show('bank');
    await user.type(screen.getByLabelText('Routing number'), '021000021');
    await waitFor(() => expect(sent(lookupPath)).toHaveLength(1));
    if (message) expect(await screen.findByText(message)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add bank account' }));
    expect(screen.getByLabelText('Routing number').getAttribute('aria-invalid')).toBeNull();
    expect(await screen.findByText('Enter the account number.')).toBeTruthy();
  });
});

describe('adding a card', () => {
  it('sends the card to the payee’s processor and only its token to us', async () => {
    const { user, router } = await show('card');
    await addCard(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(
      (await screen.findByText(/added\. We'll use it for this payment\./)).closest('[role="status"]'),
    ).toBeTruthy();
    expect(sent(tokenPath)[0]?.headers.authorization).toBe('Bearer pk_test');
    expect(sent(savePath)[0]?.body).toMatchObject({ paymentMethodToken: 'tok_1', accountReferenceCode: 'LCP-100184' });
    expect(JSON.stringify(sent(savePath)[0]?.body)).not.toMatch(/4242424242424242|"123"/);
  });

  it.each([
    [
      'a credit card at a debt collector',
      { binType: 'CREDIT' },
      { isDebtCollector: true },
      /This is a credit card, and this account doesn't accept/,
    ],
    [
      'a prepaid card at a debt collector',
      { binType: 'PREPAID' },
      { isDebtCollector: true },
      /doesn't accept credit cards/,
    ],
    ['an HSA card at a payee that is not medical', { isHsa: true }, {}, /This is an HSA or FSA card/],
  ] as const)('rejects the card before anything is sent to us: %s', async (_name, card, configuration, message) => {
    api.answer(tokenPath, tokenOf(card));
    const { user } = await show('card', { configuration });
    await addCard(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(sent(savePath)).toEqual([]);
  });

  it('accepts an HSA card for a medical payee', async () => {
    api.answer(tokenPath, tokenOf({ isHsa: true }));
    const { user, router } = await show('card', { configuration: { isMedicalPayee: true } });
    await addCard(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it.each([
    ['4014', 'CvvMismatch', 'Security code', "The security code doesn't match this card."],
    ['4018', 'CardBrandNotAccepted', 'Card number', "We don't accept this brand of card."],
    [
      '4040',
      'UnknownIssuerNotAccepted',
      'Card number',
      /We couldn't identify who issued this card, so we can't accept it/,
    ],
    ['9711', 'PaymentDeclined', 'Card number', /The card issuer didn't approve this card\./],
    ['9713', 'CardExpired', 'Expiration date', "The expiration date isn't valid or has passed."],
  ] as const)('shows our server’s refusal %s at its field (req 8.1)', async (_code, name, label, message) => {
    api.answer(savePath, refusal(name));
    const { user } = await show('card');
    await addCard(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['the response is lost', { status: 503, body: {} }, /Check your saved payment methods before you try again\./],
    ['it was already saved', refusal('CardExists'), /You've already saved this card\./],
  ])('reloads the saved methods, now including the card, when %s', async (_why, answer, text) => {
    api.answer(savePath, answer);
    const { user } = await show('card');
    const creditCardAccountTokens = [debitCard, cardWith('c9', { creditCardNumber: '4242' })];
    const { customerAccountDetailsResponse } = accountsAnswer({ creditCardAccountTokens });
    api.answer('/v1/customer/accounts', { status: 200, body: { ...success, customerAccountDetailsResponse } });
    await addCard(user);
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(sent('/v1/customer/accounts')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Payment methods' }));
    expect((await screen.findAllByText(/\*\*4242/)).length).toBeGreaterThan(0);
  });

  it('leads back to the payment without a method', async () => {
    const { user } = await show('card');
    await user.click(screen.getByRole('link', { name: 'Back to your payment' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Make a payment' })).toBeTruthy();
  });

  it.each([
    ['bank', 1],
    ['card', 0],
  ] as const)('shows no tab for bank accounts when they are turned off, opened for a %s', async (kind, notices) => {
    await show(kind, { configuration: { acceptedMethods: { ...allMethodsAccepted, ach: false } } });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Card']);
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(screen.queryAllByText(/doesn't accept payments from a bank account/)).toHaveLength(notices);
  });

  it('shows no form when the payee does not accept cards', async () => {
    await show('card', { payee: { cardTokenization: null } });
    expect(screen.getByText("This account doesn't accept cards. Choose a bank account.")).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Card' })).toBeNull();
    expect(screen.getByLabelText('Routing number')).toBeTruthy();
  });
});
