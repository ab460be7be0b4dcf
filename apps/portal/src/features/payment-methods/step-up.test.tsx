import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../session/services.tsx';
import { checking, debitCard, payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const savePath = '/v1/paymenttoken/createbankaccount';
const checkPath = '/v1/auth/authenticatecustomer';
const accountNumber = '000987654321';
const typed = {
  'Routing number': '021000021',
  'Account number': accountNumber,
  'Confirm account number': accountNumber,
};
let api: StandInApi;
let isStepUpNeeded: boolean;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  isStepUpNeeded = true;
  const stepUp = refusal('StepUpRequired');
  const saved = { status: 200, body: { ...success, bankAccountToken: { ...checking, referenceID: 'b2' } } };
  api.answer(savePath, (response) => {
    const answer = isStepUpNeeded && typeof stepUp !== 'function' ? stepUp : saved;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  api.answer(checkPath, (response) => {
    isStepUpNeeded = false;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(success));
  });
});

const sent = (path: string) => api.received.filter((request) => request.path === path);
const dialog = () => screen.findByRole('dialog', { name: "Confirm it's you" });

/** Submits a bank account, which the server refuses until the password is confirmed, and waits for the dialog. */
async function saveBankAccount(tenant: Partial<Services['tenant']> = {}) {
  const services = payingServices({ apiUrl: api.apiUrl, tenant });
  const view = await renderPortal('/make-payment/add-payment-method?kind=bank', { services });
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(typed)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Add bank account' }));
  await dialog();
  return { ...view, services, user };
}

describe('saving a bank account long after login', () => {
  it('asks for the password again and then saves the entered data automatically (req 7.3)', async () => {
    const { user, router, services } = await saveBankAccount();
    await user.type(within(await dialog()).getByLabelText('Password'), 'Demo-pass-1');
    await user.click(screen.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(sent(checkPath)[0]?.body).toMatchObject({ username: 'ana', password: 'Demo-pass-1' });
    expect(sent(savePath)).toHaveLength(2);
    expect(sent(savePath)[1]?.body).toEqual(sent(savePath)[0]?.body);
    expect(services.session.getState().user?.bankAccountTokens.map((token) => token.referenceID)).toContain('b2');
  });

  it('asks for the credential that the tenant’s login uses', async () => {
    const { user } = await saveBankAccount({ loginTypeID: 2 });
    const field = within(await dialog()).getByLabelText('ZIP code');
    expect(field).toHaveProperty('inputMode', 'numeric');
    api.answer(checkPath, refusal('CredentialsInvalid'));
    await user.type(field, '00000');
    await user.click(screen.getByRole('button', { name: 'Confirm and save' }));
    expect(await screen.findByText(/Your ZIP code doesn't match the one we have on file\./)).toBeTruthy();
  });

  it('offers only single use when customers sign in elsewhere', async () => {
    const { user, router } = await saveBankAccount({ loginTypeID: 3 });
    expect(within(await dialog()).queryByRole('textbox')).toBeNull();
    isStepUpNeeded = false;
    await user.click(screen.getByRole('button', { name: 'Use once' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(sent(savePath)[1]?.body.accountUsePreferenceType).toBe('SingleUse');
    expect(sent(checkPath)).toEqual([]);
  });
});

describe('wrong password in the step-up dialog', () => {
  it('is reported at the field and can be corrected (req 8.4)', async () => {
    api.answer(checkPath, refusal('CredentialsInvalid'));
    const { user } = await saveBankAccount();
    const field = within(await dialog()).getByLabelText('Password');
    await user.type(field, 'not it');
    await user.click(screen.getByRole('button', { name: 'Confirm and save' }));
    expect((await screen.findByRole('alert')).textContent).toContain("That password isn't right.");
    expect(document.activeElement).toBe(field);
    expect(sent(savePath)).toHaveLength(1);
  });

  it('reports a missing password without sending a request', async () => {
    const { user } = await saveBankAccount();
    await user.click(screen.getByRole('button', { name: 'Confirm and save' }));
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(sent(checkPath)).toEqual([]);
  });

  it.each([
    ['the lockout', refusal('SignInLocked', { retryAfterSeconds: 60 }), 'You can try again in 60 seconds.'],
    ['a server error', refusal('InternalError'), "We can't confirm it's you right now"],
  ])('shows %s (req 8.4)', async (_name, answer, text) => {
    api.answer(checkPath, answer);
    const { user } = await saveBankAccount();
    await user.type(within(await dialog()).getByLabelText('Password'), 'Demo-pass-1');
    await user.click(screen.getByRole('button', { name: 'Confirm and save' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('data entered for a payment method', () => {
  it.each([
    [
      'Cancel',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Cancel' })),
    ],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('stays in the form after %s', async (_name, leave) => {
    const { user } = await saveBankAccount();
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Routing number')).toHaveProperty('value', '021000021');
    expect(screen.getByLabelText('Account number')).toHaveProperty('value', accountNumber);
    expect(sent(savePath)).toHaveLength(1);
  });

  it('is never stored, and neither is the password', async () => {
    const { user, router, services } = await saveBankAccount();
    await user.type(within(await dialog()).getByLabelText('Password'), 'Demo-pass-1');
    await user.click(screen.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    const keys = ['user', 'paymentDataStore', 'paymentDetails', 'diagnosticLog', 'personalization'];
    const kept = keys.map((key) => `${services.local.get(key)} ${services.sessionStorage.get(key)}`).join();
    expect(kept).not.toMatch(new RegExp(`${accountNumber}|021000021|Demo-pass-1`));
  });
});

describe('saving a card long after login', () => {
  const cardPath = '/v1/paymenttoken/createcard';

  it('asks for the password again and then tokenizes and saves the entered card', async () => {
    let tokens = 0;
    api.answer('/v1/tokens', (response) => {
      const token = { token: `tok_${++tokens}`, binType: 'DEBIT', isHsa: false };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(token));
    });
    const stepUp = refusal('StepUpRequired');
    const saved = { status: 200, body: { ...success, creditCardAccountToken: { ...debitCard, referenceID: 'c9' } } };
    api.answer(cardPath, (response) => {
      const answer = isStepUpNeeded && typeof stepUp !== 'function' ? stepUp : saved;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    const services = payingServices({ apiUrl: api.apiUrl });
    const { router } = await renderPortal('/make-payment/add-payment-method?kind=card', { services });
    const user = userEvent.setup();
    const card = { 'Card number': '4242424242424242', 'Expiration date': '08/31', 'Security code': '123' };
    for (const [label, text] of Object.entries(card)) await user.type(await screen.findByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect(await screen.findByText(/^Enter your password again to save this card\./)).toBeTruthy();
    await user.type(within(await dialog()).getByLabelText('Password'), 'Demo-pass-1');
    await user.click(screen.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(sent(cardPath).map(({ body }) => body.paymentMethodToken)).toEqual(['tok_1', 'tok_2']);
  });
});
