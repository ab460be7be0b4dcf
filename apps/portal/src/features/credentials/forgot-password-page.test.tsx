import { openStorage } from '@quittance/browser/storage';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { rememberCustomer, rememberedCustomer } from '../sign-in/personalization.ts';

const startPath = '/v1/auth/startpasswordreset';
const finishPath = '/v1/auth/finishpasswordreset';
const logInPath = '/v1/auth/login';
let api: StandInApi;
const user = userEvent.setup({ delay: null });

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  answerStart('request-1');
  api.answer(finishPath, { status: 200, body: success });
  api.answer(logInPath, refusal('CredentialsInvalid'));
});

function answerStart(requestId: string) {
  api.answer(startPath, { status: 200, body: { ...success, authenticationExternalRequestID: requestId } });
}

const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

type Opened = Pick<Parameters<typeof testServices>[0] & object, 'local' | 'sessionStorage' | 'tenant'>;

async function open({ state, search = '', ...options }: Opened & { state?: unknown; search?: string } = {}) {
  const services = testServices({ apiUrl: api.apiUrl, ...options });
  const view = await renderPortal({ pathname: '/forgot-password', search, state }, { services });
  return { services, ...view };
}

async function askForCode(userName = 'fred') {
  await user.type(screen.getByLabelText('User name'), userName);
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByLabelText('Code');
}

async function choose({ code = '123456', password = 'quiet river stones' } = {}) {
  await user.type(screen.getByLabelText('Code'), code);
  await user.type(screen.getByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

describe('request for a password reset code', () => {
  it('sends the user name and language, and does not reveal whether the user name exists (req 7.3)', async () => {
    await open();
    await askForCode(' fred ');
    expect(sent(startPath)[0]).toMatchObject({ username: 'fred', language: 'en', hostname: 'lumen.localhost' });
    expect(screen.getByText(/^If the user name fred has an account, we sent a code/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check your e-mail'));
    expect(document.title).toBe('Forgot your password? | Lumen City Power');
  });

  it('starts with the user name typed at login', async () => {
    await open({ state: { userName: 'fred ' } });
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'fred');
  });

  it('asks for a missing user name at its field without sending a request', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(screen.getByText('Enter your user name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('User name'));
    expect(sent(startPath)).toHaveLength(0);
  });

  it('says how long to wait after too many requests', async () => {
    api.answer(startPath, refusal('TooManyRequests', { retryAfterSeconds: 600 }));
    await open();
    await user.type(screen.getByLabelText('User name'), 'fred');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText('You can try again in 10 minutes.')).toBeTruthy();
  });

  it.each([
    ['SourceAddressRequired', "We can't send you a code"],
    ['InternalError', "We can't complete your request right now"],
  ] as const)('stays on the page and explains %s', async (name, message) => {
    api.answer(startPath, refusal(name));
    await open();
    await user.type(screen.getByLabelText('User name'), 'fred');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'fred');
  });
});

describe('password reset form', () => {
  it('strips non-digits from a pasted code and signs in with the new password (req 2.7)', async () => {
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    const { router, services } = await open();
    await askForCode('ana');
    await user.click(screen.getByLabelText('Code'));
    await user.paste(' 123 456-7');
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '123456');
    expect(screen.getByLabelText('Code')).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
    expect(screen.getByText(/we'll sign you in here and sign you out everywhere else/)).toBeTruthy();
    await user.type(screen.getByLabelText('New password'), 'quiet river stones');
    await user.dblClick(screen.getByRole('button', { name: 'Save new password' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(sent(finishPath)).toHaveLength(1);
    expect(sent(finishPath)[0]).toMatchObject({
      authenticationExternalRequestID: 'request-1',
      authenticationCode: '123456',
      newPassword: 'quiet river stones',
    });
    expect(sent(logInPath)).toHaveLength(1);
    expect(sent(logInPath)[0]).toMatchObject({ username: 'ana', password: 'quiet river stones' });
    expect(services.sessionStorage.get('credentialRequest')).toBeUndefined();
  });

  it('asks for the second factor, if it is on, before it opens the portal', async () => {
    api.answer(logInPath, refusal('TwoFactorRequired'));
    api.answer('/v1/auth/send2facode', {
      status: 200,
      body: { ...success, authenticationExternalRequestID: 'request-2', destination: 'f•••@example.com' },
    });
    const { router, services } = await open({ search: '?returnUrl=%2Fhistory' });
    await askForCode();
    await choose();
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
    expect(router.state.location.search).toBe('?returnUrl=%2Fhistory');
    expect(services.session.getState().user).toBeUndefined();
  });

  it('remembers the customer only if this device already did', async () => {
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    for (const userName of ['ana', 'fred']) {
      const local = openStorage('local', null);
      rememberCustomer(local, { firstName: 'A', userName });
      const { router, unmount } = await open({ local, tenant: { rememberMe: true } });
      await user.clear(screen.getByLabelText('User name'));
      await askForCode('ana');
      await choose();
      await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
      expect(rememberedCustomer(local)?.userName).toBe(userName === 'ana' ? 'ana' : undefined);
      unmount();
    }
  });

  it('opens the login page with the user name if signing in fails', async () => {
    api.answer(logInPath, refusal('TooManyRequests', { retryAfterSeconds: 30 }));
    const { router } = await open();
    await askForCode('fred');
    await choose();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Your password has changed')).toBeTruthy();
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'fred');
  });

  it('says that passkeys are removed, where the tenant offers them', async () => {
    for (const passkeys of [true, false]) {
      const { unmount } = await open({ tenant: { passkeys } });
      await askForCode();
      expect(screen.queryByText(/If you have passkeys, we'll remove them/) !== null).toBe(passkeys);
      unmount();
    }
  });

  it('accepts an old user name that today’s rules would not allow', async () => {
    const { router } = await open();
    await askForCode('fred baptiste of clark street');
    await choose();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sent(logInPath)[0]).toMatchObject({ username: 'fred baptiste of clark street' });
  });

  it('shows during typing how many more characters the password needs, counting an emoji as one', async () => {
    await open();
    await askForCode();
    const password = screen.getByLabelText('New password');
    await user.type(password, '🌊🌊🌊🌊🌊');
    expect(screen.getByText('At least 8 characters. 3 more to go.')).toBeTruthy();
    await user.type(password, 'a1b');
    expect(screen.getByText('At least 8 characters.')).toBeTruthy();
    expect(password.getAttribute('aria-invalid')).toBeNull();
    expect(password.getAttribute('value')).toBeNull();
  });

  it.each([
    ['fred1234', "This password is too close to a name, so it's easy to guess"],
    ['12345678', "Many people use this password, so it's easy to guess"],
  ])('explains why %s is rejected before sending it', async (password, message) => {
    await open();
    await askForCode();
    await choose({ password });
    expect(screen.getByText(message, { exact: false })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    expect(sent(finishPath)).toHaveLength(0);
  });

  it.each([
    ['PasswordTooShort', 'Use at least 8 characters.', 'New password'],
    ['PasswordTooLong', 'Use no more than 128 characters.', 'New password'],
    ['PasswordCommon', "Many people use this password, so it's easy to guess", 'New password'],
    ['PasswordContainsName', "This password is too close to a name, so it's easy to guess", 'New password'],
    ['AuthenticationCodeRequired', 'Enter the 6-digit code.', 'Code'],
    ['AuthenticationCodeLengthInvalid', 'Enter the 6-digit code.', 'Code'],
    ['AuthenticationCodeNotExistForThisID', "That code isn't right.", 'Code'],
  ] as const)('shows %s at its field (req 8.2)', async (name, message, label) => {
    api.answer(finishPath, refusal(name));
    await open();
    await askForCode();
    await choose();
    expect(await screen.findByText(message, { exact: false })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('says after 5 wrong codes that the code no longer works', async () => {
    api.answer(finishPath, refusal('AuthenticationCodeNotExistForThisID'));
    await open();
    await askForCode();
    await choose();
    for (let sentBefore = 1; sentBefore < 5; sentBefore += 1) {
      await waitFor(() => expect(sent(finishPath)).toHaveLength(sentBefore));
      await screen.findByText(/That code isn't right/);
      await user.click(screen.getByRole('button', { name: 'Save new password' }));
    }
    expect(await screen.findByText(/too many incorrect attempts, so this code no longer works/)).toBeTruthy();
  });

  it('does not call a code wrong if an earlier attempt without a response may have used it', async () => {
    await open();
    await askForCode();
    api.answer(finishPath, (response) => response.destroy());
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain("You're offline");
    api.answer(finishPath, refusal('AuthenticationCodeNotExistForThisID'));
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText(/Your last attempt may have worked/)).toBeTruthy();
  });

  it('explains a server error and shows the support ID', async () => {
    api.answer(finishPath, refusal('InternalError'));
    await open();
    await askForCode();
    await choose();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We may or may not have saved your new password');
    expect(alert.textContent).toContain('server-id');
  });
});

describe('request for another password reset code', () => {
  const pastDebounce = () => new Promise((resolve) => setTimeout(resolve, 1050));

  it('is sent once on a double click, replaces the first request, and is confirmed (req 9.3)', async () => {
    await open();
    await askForCode();
    await user.type(screen.getByLabelText('Code'), '111111');
    await pastDebounce();
    answerStart('request-2');
    await user.dblClick(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/If we have an address for you, we sent a new code/)).toBeTruthy();
    expect(sent(startPath)).toHaveLength(2);
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '');
    await choose();
    await waitFor(() => expect(sent(finishPath)[0]).toMatchObject({ authenticationExternalRequestID: 'request-2' }));
  });

  it('leaves the first code valid when it is refused', async () => {
    await open();
    await askForCode();
    await pastDebounce();
    api.answer(startPath, refusal('TooManyRequests', { retryAfterSeconds: 25 }));
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('You can try again in 25 seconds.')).toBeTruthy();
    await choose();
    await waitFor(() => expect(sent(finishPath)[0]).toMatchObject({ authenticationExternalRequestID: 'request-1' }));
  });

  it('survives leaving the page to read the e-mail', async () => {
    const sessionStorage = openStorage('session', null);
    const { unmount } = await open({ sessionStorage });
    await askForCode();
    unmount();
    await open({ sessionStorage });
    expect(sessionStorage.getJson('credentialRequest')).toMatchObject({ requestId: 'request-1', about: 'fred' });
    await choose();
    await waitFor(() => expect(sent(finishPath)[0]).toMatchObject({ authenticationExternalRequestID: 'request-1' }));
  });

  it('starts over for another user name', async () => {
    await open();
    await askForCode();
    await user.click(screen.getByRole('button', { name: 'Use another user name' }));
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'fred');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});

describe('access to the password reset page', () => {
  it('sends a signed-in customer home (req 2.1)', async () => {
    const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true });
    const { router } = await renderPortal('/forgot-password', { services });
    expect(router.state.location.pathname).toBe('/make-payment');
  });

  it.each([2, 3])(
    'redirects to the login page for login type %s, which has no passwords (req 3.1)',
    async (loginTypeID) => {
      const services = testServices({ tenant: { loginTypeID } });
      const { router } = await renderPortal('/forgot-password', { services });
      expect(router.state.location.pathname).toBe('/login');
      expect(screen.queryByText('Forgot your password?')).toBeNull();
      expect(screen.queryByText('Set up online access')).toBeNull();
    },
  );
});
