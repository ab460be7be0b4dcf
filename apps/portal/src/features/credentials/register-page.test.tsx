import { openStorage } from '@quittance/browser/storage';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

const startPath = '/v1/auth/startregistration';
const finishPath = '/v1/auth/finishregistration';
const logInPath = '/v1/auth/login';
let api: StandInApi;
const user = userEvent.setup({ delay: null });

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(startPath, { status: 200, body: { ...success, authenticationExternalRequestID: 'request-1' } });
  api.answer(finishPath, { status: 200, body: success });
});

const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const proofLabel = 'ZIP code, or last 4 digits of your phone number';

async function open(sessionStorage = openStorage('session', null), tenant = {}, search = '') {
  const services = testServices({ apiUrl: api.apiUrl, sessionStorage, tenant });
  return renderPortal({ pathname: '/register', search }, { services });
}

async function askForCode(proof = '60614') {
  await user.type(screen.getByLabelText('Account number'), ' LCP-100512 ');
  await user.type(screen.getByLabelText(proofLabel), proof);
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByLabelText('Code');
}

async function choose(userName = 'dev.patel') {
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.type(screen.getByLabelText('User name'), userName);
  await user.type(screen.getByLabelText('New password'), 'quiet river stones');
  await user.click(screen.getByRole('button', { name: 'Set up online access' }));
}

describe('registration for online access', () => {
  it('sends the account number and its proof, and does not reveal whether they match', async () => {
    await open();
    await askForCode('60614-1234');
    expect(sent(startPath)[0]).toMatchObject({ accountReferenceCode: 'LCP-100512', proof: '60614', language: 'en' });
    expect(screen.getByText(/^If your details match account LCP-100512, we sent a code/)).toBeTruthy();
    expect(document.title).toBe('Set up online access | Lumen City Power');
  });

  it('asks for the optional payee only if two payees may share the number (req 3.1)', async () => {
    await open(undefined, { accountReferenceCodeIsUnique: false });
    await user.type(screen.getByLabelText(/^Payee code/), ' CLINIC ');
    await askForCode();
    expect(sent(startPath)[0]).toMatchObject({ accountReferenceCode: 'LCP-100512', merchantPayeeCode: 'CLINIC' });
  });

  it('omits the payee when numbers are unique or the field is empty (req 3.1)', async () => {
    await open();
    expect(screen.queryByLabelText(/^Payee code/)).toBeNull();
    await askForCode();
    expect(sent(startPath)[0]).not.toHaveProperty('merchantPayeeCode');
  });

  it('asks for missing fields without sending a request', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(screen.getByText('Enter your account number.')).toBeTruthy();
    expect(screen.getByText('Enter your 5-digit ZIP code or the last 4 digits of your phone number.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Account number'));
    await user.type(screen.getByLabelText('Account number'), 'LCP-100512');
    await user.type(screen.getByLabelText(proofLabel), '606');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(document.activeElement).toBe(screen.getByLabelText(proofLabel));
    expect(sent(startPath)).toHaveLength(0);
  });

  it('signs the customer in with the user name and password that were just chosen', async () => {
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    const { router } = await open();
    await askForCode('0142');
    await choose('ana');
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(sent(finishPath)[0]).toMatchObject({
      authenticationExternalRequestID: 'request-1',
      authenticationCode: '123456',
      username: 'ana',
      newPassword: 'quiet river stones',
    });
    expect(sent(logInPath)).toHaveLength(1);
    expect(sent(logInPath)[0]).toMatchObject({ username: 'ana', password: 'quiet river stones' });
  });

  it('shows the sign-in disclaimer before the customer is signed in, and records it (req 3.1)', async () => {
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    const text = { en: 'This is an attempt to collect a debt.', es: 'Este es un intento de cobrar una deuda.' };
    const disclaimers = [{ disclaimerType: 1, version: 'v1', text }];
    await open(undefined, { disclaimers, disclaimerShowTypeID: 1 });
    expect(screen.queryByText(text.en)).toBeNull();
    await askForCode();
    expect(screen.getByText(text.en)).toBeTruthy();
    await choose('ana');
    await waitFor(() => expect(sent('/v1/userconsent/loguserconsent')).toHaveLength(1));
    expect(sent(logInPath)[0]).toMatchObject({ disclaimerAcceptanceType: 1 });
  });

  it('opens the login page with the user name if signing in fails', async () => {
    api.answer(logInPath, (response) => response.destroy());
    const { router } = await open(undefined, undefined, '?returnUrl=%2Fhistory');
    await askForCode();
    await choose();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?returnUrl=%2Fhistory');
    expect(await screen.findByText('Your online access is ready')).toBeTruthy();
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'dev.patel');
  });

  it('opens the page that was requested before', async () => {
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    const { router } = await open(undefined, undefined, '?returnUrl=%2Fhistory');
    await askForCode();
    await choose('ana');
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
  });

  it.each([
    ['UserNameTaken', 'This user name is taken.', 'User name'],
    ['UserNameNotAllowed', "You can't use this user name.", 'User name'],
    ['PasswordContainsName', "This password is too close to a name, so it's easy to guess", 'New password'],
    ['AuthenticationCodeNotExistForThisID', "That code isn't right.", 'Code'],
  ] as const)('shows %s at its field and keeps the other fields', async (name, message, label) => {
    api.answer(finishPath, refusal(name));
    await open();
    await askForCode();
    await choose();
    expect(await screen.findByText(message, { exact: false })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'dev.patel');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'quiet river stones');
  });

  it.each(['dp', 'dev patel'])('does not send the invalid user name %s', async (userName) => {
    await open();
    await askForCode();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.type(screen.getByLabelText('User name'), userName);
    await user.type(screen.getByLabelText('New password'), 'quiet river stones');
    await user.click(screen.getByRole('button', { name: 'Set up online access' }));
    expect(screen.getByText(/You can't use this user name/)).toBeTruthy();
    expect(sent(finishPath)).toHaveLength(0);
  });

  it('asks for the proof again when a new code is requested after a reload', async () => {
    const sessionStorage = openStorage('session', null);
    const { unmount } = await open(sessionStorage);
    await askForCode();
    expect(sessionStorage.get('credentialRequest')).not.toContain('60614');
    unmount();
    await open(sessionStorage);
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(screen.getByLabelText('Account number')).toHaveProperty('value', 'LCP-100512');
    expect(screen.getByLabelText(proofLabel)).toHaveProperty('value', '');
  });

  it('is available in Spanish', async () => {
    const services = testServices({ apiUrl: api.apiUrl });
    await renderPortal('/register', { services, language: 'es' });
    await user.type(screen.getByLabelText('Número de cuenta'), 'LCP-100512');
    await user.type(screen.getByLabelText('Código postal o últimos 4 dígitos de su teléfono'), '60614');
    await user.click(screen.getByRole('button', { name: 'Enviarme un código' }));
    await waitFor(() => expect(sent(startPath)[0]).toMatchObject({ language: 'es' }));
  });
});
