import { readCookie, setCookie } from '@quittance/browser/cookies';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldPassword, keepTwoFactorDetails } from '../../session/two-factor-details.ts';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { waitingLogIn } from '../../testing/waiting-code.ts';

const logInPath = '/v1/auth/login';
const sendPath = '/v1/auth/send2facode';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  setCookie('consent-payweb', '', { days: 0 });
  api.answer(logInPath, refusal('TwoFactorRequired'));
  api.answer(sendPath, { status: 200, body: sent });
});

const sent = { ...success, authenticationExternalRequestID: 'request-1.secret', destination: 'a•••@example.com' };
const asked = (path: string) => api.received.filter((request) => request.path === path);
const bodies = (path: string) => asked(path).map(({ body }) => body);
const events = () => bodies('/v1/userevent/logevent').map(({ userEventType }) => userEventType);

async function signIn({ remember = false } = {}) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('User name'), ' ana ');
  await user.type(screen.getByLabelText('Password'), 'Demo-pass-1');
  if (remember) await user.click(screen.getByLabelText('Remember me on this device'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

async function enterCode(code = '123456') {
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Code');
  await user.clear(field);
  await user.type(field, code);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return user;
}

describe('login with a second factor', () => {
  it('sends a code after a correct password and waits for it without storing the password (req 7.3)', async () => {
    const services = testServices({ apiUrl: api.apiUrl });
    services.local.set('clientid', 'client-1');
    const { router } = await renderPortal('/login', { services, language: 'en' });
    await signIn();
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(router.state.location.pathname).toBe('/authentication-code');
    expect(bodies(sendPath)).toEqual([
      {
        hostname: 'LUMEN.LOCALHOST',
        userToken: null,
        campaignIdentifier: null,
        externalRequestID: null,
        username: 'ana',
        password: 'Demo-pass-1',
        authenticationExternalRequestID: null,
        messageType: 'Email',
        customMessage: expect.stringMatching(
          /^Lumen City Power sent you a code to finish signing in\. Enter it at lumen\.localhost\. .*client-1\. © \d{4} /,
        ),
        language: 'en',
      },
    ]);
    expect(services.sessionStorage.get('twoFactorDetails')).not.toContain('Demo-pass-1');
    expect(heldPassword(services.sessionStorage)).toBe('Demo-pass-1');
    expect(events()).not.toContain('loginFailure');
  });

  it('sends the entered payee with the first code and any resent code (req 3.1)', async () => {
    const tenant = { loginTypeID: 2, accountReferenceCodeIsUnique: false };
    await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl, tenant }) });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Account number'), '1001');
    await user.type(screen.getByLabelText(/^Payee code/), ' CLINIC ');
    await user.type(screen.getByLabelText('ZIP code'), '60601');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Enter your code' });
    const named = { username: '1001', password: '60601', merchantPayeeCode: 'CLINIC' };
    expect(bodies(logInPath)).toMatchObject([named]);
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(bodies(sendPath)).toMatchObject([named, named]));
  });

  it.each([
    ['ana', true],
    ['ben', false],
  ])('greets the remembered customer, %s, only if that customer signs in (req 3.14)', async (userName, isGreeted) => {
    const services = testServices({ apiUrl: api.apiUrl });
    services.local.setJson('personalization', { firstName: 'Robin', userName });
    services.local.set('rememberMe', 'true');
    await renderPortal('/login', { services });
    const user = userEvent.setup();
    const name = screen.queryByLabelText('User name');
    if (name) {
      await user.clear(name);
      await user.type(name, 'ana');
    }
    await user.type(screen.getByLabelText('Password'), 'Demo-pass-1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(screen.queryByText('Welcome back, Robin') !== null).toBe(isGreeted);
  });

  it('finishes with the request, code and password, opens the requested page and updates the remembered customer (req 4.6)', async () => {
    const services = testServices({ apiUrl: api.apiUrl });
    const { router } = await renderPortal('/login?returnUrl=%2Fhistory%3Fpage%3D2', { services });
    await signIn({ remember: true });
    await screen.findByLabelText('Code');
    expect(router.state.location.search).toBe('?returnUrl=%2Fhistory%3Fpage%3D2');
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    await enterCode();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/history', search: '?page=2' }));
    expect(bodies(logInPath)[1]).toMatchObject({
      username: 'ana',
      password: 'Demo-pass-1',
      authenticationExternalRequestID: 'request-1.secret',
      authenticationCode: '123456',
    });
    expect(services.local.getJson('personalization')).toEqual({ firstName: 'Ana', userName: 'ana' });
    expect(services.sessionStorage.get('twoFactorDetails')).toBeUndefined();
    expect(heldPassword(services.sessionStorage)).toBe('');
    await waitFor(() => expect(events()).toContain('loginSuccess'));
  });

  it('finishes after a reload, with the request in place of the password (req 4.6)', async () => {
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    const services = testServices({ apiUrl: api.apiUrl });
    keepTwoFactorDetails(services.sessionStorage, waitingLogIn({ rememberMe: true }));
    const { router } = await renderPortal('/authentication-code', { services });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(bodies(logInPath)[0]).toMatchObject({ password: '', authenticationExternalRequestID: 'request-1.secret' });
    expect(services.local.getJson('personalization')).toEqual({ firstName: 'Ana', userName: 'ana' });
    expect(services.sessionStorage.get('hashedPassword')).toBeUndefined();
  });

  it('forgets the remembered customer if the new one did not ask to be remembered (req 4.6)', async () => {
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    const services = testServices({ apiUrl: api.apiUrl });
    services.local.set('rememberMe', 'true');
    services.local.setJson('personalization', { firstName: 'Ben', userName: 'ben' });
    keepTwoFactorDetails(services.sessionStorage, waitingLogIn());
    await renderPortal('/authentication-code', { services });
    await enterCode();
    await waitFor(() => expect(services.session.getState().user).toBeDefined());
    expect(services.local.get('personalization')).toBeUndefined();
  });

  it('records consent in the language in which the disclaimer was shown, and clears its flag (req 4.6)', async () => {
    const disclaimers = [{ disclaimerType: 1, version: '2026-11', text: { en: 'A debt.', es: 'Una deuda.' } }];
    const services = testServices({ apiUrl: api.apiUrl, tenant: { disclaimers } });
    const { i18n } = await renderPortal('/login', { services });
    await signIn();
    await screen.findByLabelText('Code');
    expect(JSON.parse(readCookie('consent-payweb') ?? '')).toMatchObject({
      disclaimerConsentObjectInitialCreate: true,
    });
    await i18n.changeLanguage('es');
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Código'), '123456');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(bodies('/v1/userconsent/loguserconsent')).toHaveLength(1));
    expect(bodies('/v1/userconsent/loguserconsent')[0]).toMatchObject({ language: 'en', textVersion: '2026-11' });
    expect(bodies(logInPath)[1]).toMatchObject({ disclaimerAcceptanceType: 1 });
    await waitFor(() =>
      expect(JSON.parse(readCookie('consent-payweb') ?? '')).toMatchObject({
        disclaimerConsentObjectInitialCreate: false,
      }),
    );
  });

  it('continues to the e-mail registration when the tenant requires an address (req 4.5)', async () => {
    const communicationConfiguration = {
      enableSMS: false,
      smsSourceAddress: null,
      enableEmail: true,
      emailSourceAddress: 'pay@lumen.example',
      emailNotificationByDefault: false,
      emailRegistrationRequired: true,
    };
    api.answer(logInPath, { status: 200, body: logInAnswer() });
    const services = testServices({ apiUrl: api.apiUrl, tenant: { communicationConfiguration } });
    keepTwoFactorDetails(services.sessionStorage, waitingLogIn());
    const { router } = await renderPortal('/authentication-code?returnUrl=%2Fhistory', { services });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/two-fa-email-input'));
    expect(services.sessionStorage.get('emailRegOngoing')).toBe('true');
  });
});

describe('login code that cannot be sent (req 8.4)', () => {
  it.each([
    ['SourceAddressNotFound', "Something went wrong on our end, and we can't send e-mail."],
    ['SourceAddressRequired', "Something went wrong on our end, and we can't send e-mail."],
    ['EndPointNotExist', "We don't have this e-mail address on file for you."],
    ['EndPointNotAuthenticated', "You haven't confirmed this e-mail address yet, so we can't use it"],
    ['FailToConnectGatewayService', 'Something went wrong, and nothing has changed.'],
    ['MessageTransmissionFailure', 'Something went wrong, and nothing has changed.'],
    ['TooManyRequests', 'Something went wrong, and nothing has changed.'],
  ] as const)('shows the right message for %s: "%s"', async (code, text) => {
    api.answer(sendPath, refusal(code));
    const { router } = await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    await signIn();
    const notice = await screen.findByText("We couldn't send the code");
    expect(notice.parentElement?.textContent).toContain(text);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('shows how long to wait', async () => {
    api.answer(sendPath, refusal('TooManyRequests', { retryAfterSeconds: 20 }));
    await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    await signIn();
    expect(await screen.findByText('You can try again in 20 seconds.')).toBeTruthy();
  });

  it('shows the login’s text for a locked login', async () => {
    api.answer(sendPath, refusal('SignInLocked', { retryAfterSeconds: 120 }));
    await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    await signIn();
    expect(await screen.findByText('You can try again in 2 minutes.')).toBeTruthy();
  });
});

describe('refused login code (req 8.4)', () => {
  const open = async (change: Parameters<typeof waitingLogIn>[0] = {}) => {
    const services = testServices({ apiUrl: api.apiUrl });
    keepTwoFactorDetails(services.sessionStorage, waitingLogIn(change));
    return { ...(await renderPortal('/authentication-code', { services })), services };
  };

  it.each(['AuthenticationCodeNotExistForThisID', 'AuthenticationCodeLengthInvalid'] as const)(
    'is treated as wrong after %s: it is reported and counted, and can be entered again (req 4.6)',
    async (code) => {
      api.answer(logInPath, refusal(code));
      const { services } = await open();
      await enterCode();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe("That code didn't workCheck the 6 digits and try again, or request a new code.");
      expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({ attempts: 1 });
      const field = screen.getByLabelText<HTMLInputElement>('Code');
      expect(document.activeElement).toBe(field);
      expect(field.selectionEnd).toBe(6);
    },
  );

  it('ends the login after the fifth failure, with an event and an explanation (req 4.6, 9.3)', async () => {
    api.answer(logInPath, refusal('AuthenticationCodeNotExistForThisID'));
    const { services, router } = await open({ attempts: 4 });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText(/^There were too many incorrect attempts/)).toBeTruthy();
    expect(services.sessionStorage.get('twoFactorDetails')).toBeUndefined();
    await waitFor(() => expect(events()).toContain('LoginFailure2FaCodeInvalid'));
  });

  it('ends the login after as many wrong codes as the installation allows (req 3.2)', async () => {
    api.answer(logInPath, refusal('AuthenticationCodeNotExistForThisID'));
    const services = testServices({ apiUrl: api.apiUrl });
    keepTwoFactorDetails(services.sessionStorage, waitingLogIn());
    const allowed = { ...services, config: { ...services.config, maxUnsuccessfulTwoFaAuths: 2 } };
    const { router } = await renderPortal('/authentication-code', { services: allowed });
    await enterCode('111111');
    await screen.findByRole('alert');
    expect(router.state.location.pathname).toBe('/authentication-code');
    await enterCode('222222');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('does not sign anyone out after a 401 (req 7.1)', async () => {
    api.answer(logInPath, refusal('Unauthorized'));
    const { router } = await open();
    await enterCode();
    await screen.findByRole('alert');
    expect(router.state.location.pathname).toBe('/authentication-code');
  });

  it.each<[string, Parameters<typeof api.answer>[1], RegExp]>([
    ['a failure of the server', refusal('InternalError'), /^We couldn't check that code/],
    ['a network error', (response) => void response.destroy(), /^You're offline/],
  ])('is not counted after %s and has the same text as in the profile (req 4.6)', async (_name, answer, text) => {
    api.answer(logInPath, answer);
    const { services, router } = await open({ attempts: 4 });
    await enterCode();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({ attempts: 4 });
    expect(router.state.location.pathname).toBe('/authentication-code');
  });

  it('is not counted after too many requests and states how long to wait (req 4.6)', async () => {
    api.answer(logInPath, refusal('TooManyRequests', { retryAfterSeconds: 480 }));
    const { services } = await open({ attempts: 4 });
    await enterCode();
    expect(await screen.findByText('Please wait a moment')).toBeTruthy();
    expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({ attempts: 4 });
  });

  it('is not counted after any other error and shows the login’s text', async () => {
    api.answer(logInPath, refusal('PasswordResetRequired'));
    const { services } = await open({ attempts: 4 });
    await enterCode();
    expect((await screen.findByRole('alert')).textContent).not.toContain("That code didn't work");
    expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({ attempts: 4 });
  });

  it('leads to the login page when this tab has no pending code', async () => {
    const { services, router } = await open();
    services.sessionStorage.remove('twoFactorDetails');
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(asked(logInPath)).toEqual([]);
  });
});
