import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPassword, keepTwoFactorDetails, type TwoFactorDetails } from '../../session/two-factor-details.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { waitingLogIn, waitingPhone, waitingRegistration } from '../../testing/waiting-code.ts';

const sendPath = '/v1/auth/send2facode';
const sendMessagePath = '/v1/message/sendauthenticationcode';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  api.received.length = 0;
  for (const path of [sendPath, sendMessagePath]) api.answer(path, { status: 200, body: sent });
});

const sent = { ...success, authenticationExternalRequestID: 'request-3.secret', destination: 'a•••@example.com' };
const bodies = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

async function open(details: TwoFactorDetails = waitingLogIn(), language: Language = 'en') {
  const services = testServices({ apiUrl: api.apiUrl, isSignedIn: !details.isLoginRequest });
  keepTwoFactorDetails(services.sessionStorage, details);
  return { ...(await renderPortal('/authentication-code', { services, language })), services };
}

const resendButton = () => screen.getByRole('button', { name: /Send(ing)? a new code/ });

describe('verification code page', () => {
  it('has a title, an intro with the destination, and a six-digit numeric field (req 2.7)', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeTruthy();
    expect(screen.getByText('We sent a code to a•••@example.com. Enter it here.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    expect(field.placeholder).toBe('******');
    expect(field.inputMode).toBe('numeric');
    expect(field.autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Enter your code | Lumen City Power'));
  });

  it('is available in Spanish (req 2.7)', async () => {
    await open(waitingRegistration(), 'es');
    expect(screen.getByRole('heading', { level: 1, name: 'Escriba su código' })).toBeTruthy();
    expect(screen.getByText('Enviamos un código a new@example.com. Escríbalo aquí.')).toBeTruthy();
  });

  it('formats a phone number (req 2.7)', async () => {
    await open(waitingPhone());
    expect(screen.getByText(/to \(312\) 555-0177 by text message/)).toBeTruthy();
  });

  it.each([
    ['12a3 4-5', '12345', false],
    ['123456', '123456', true],
    ['1234567', '123456', true],
    ['abc', '', false],
  ])('turns "%s" into "%s", with Continue enabled: %s (req 5.2)', async (typed, shown, isEnabled) => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    await userEvent.type(field, typed);
    expect(field.value).toBe(shown);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(!isEnabled);
  });

  it('accepts a code pasted with surrounding text (req 5.2)', async () => {
    await open();
    await userEvent.paste('Your code is 123 456.');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
  });

  it('ignores a second click while the code is checked (req 2.7)', async () => {
    const release = api.hold('/v1/auth/login', { status: 500, body: {} });
    await open();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const busy = screen.getByRole('button', { name: 'Checking…' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    await user.keyboard('{Enter}');
    release();
    await screen.findByRole('alert');
    expect(bodies('/v1/auth/login')).toHaveLength(1);
  });
});

describe('resent code', () => {
  it('is sent once, a second after the last of several clicks, and is confirmed (req 4.7, 9.3)', async () => {
    const { services } = await open();
    holdPassword(services.sessionStorage, 'Demo-pass-1');
    let sentAt = 0;
    api.answer(sendPath, (response) => {
      sentAt = performance.now();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
    });
    for (let press = 0; press < 5; press++) act(() => resendButton().click());
    const lastPressAt = performance.now();
    await screen.findByText('We sent a new code. Only the newest one works.');
    expect(sentAt - lastPressAt).toBeGreaterThan(900);
    expect(bodies(sendPath)).toHaveLength(1);
    expect(bodies(sendPath)[0]).toMatchObject({
      username: 'ana',
      password: 'Demo-pass-1',
      authenticationExternalRequestID: 'request-1.secret',
      messageType: 'Email',
    });
    expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({
      authExternalRequestId: 'request-3.secret',
    });
  });

  it('ignores clicks while it is being sent (req 4.7)', async () => {
    const release = api.hold(sendPath, { status: 200, body: sent });
    await open();
    const user = userEvent.setup();
    await user.click(resendButton());
    await waitFor(() => expect(bodies(sendPath)).toHaveLength(1));
    await user.click(resendButton());
    release();
    await screen.findByText(/^We sent a new code/);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(bodies(sendPath)).toHaveLength(1);
  });

  it('is sent with its own endpoint for a registration and continues the same request (req 4.7)', async () => {
    const { services } = await open(waitingRegistration({ purpose: 3 }));
    await userEvent.click(resendButton());
    await screen.findByText(/^We sent a new code/);
    expect(bodies(sendPath)).toEqual([]);
    expect(bodies(sendMessagePath)).toEqual([
      expect.objectContaining({
        hostname: 'LUMEN.LOCALHOST',
        destinationAddress: 'new@example.com',
        messageType: 'Email',
        resend: true,
        authenticationExternalRequestID: 'request-2.secret',
        purpose: 3,
        language: 'en',
      }),
    ]);
    expect(services.local.get('authExtReqID')).toBe('request-3.secret');
  });

  it('is a text message without a purpose for a phone number (req 4.7)', async () => {
    const { services } = await open(waitingPhone());
    await userEvent.click(resendButton());
    await screen.findByText(/^We sent a new code/);
    expect(bodies(sendMessagePath)[0]).toMatchObject({ destinationAddress: '3125550177', messageType: 'SMS' });
    expect(bodies(sendMessagePath)[0]).not.toHaveProperty('purpose');
    expect(services.local.get('authExtReqID')).toBeUndefined();
  });

  it('starts a new request when the server no longer has the old one (req 4.7)', async () => {
    let asks = 0;
    api.answer(sendMessagePath, (response) => {
      asks += 1;
      const gone = refusal('AuthenticationCodeNotExistForThisID');
      const answer = asks === 1 && typeof gone !== 'function' ? gone : { status: 200, body: sent };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await open(waitingRegistration());
    await userEvent.click(resendButton());
    await screen.findByText(/^We sent a new code/);
    expect(bodies(sendMessagePath).map(({ resend }) => resend)).toEqual([true, false]);
  });

  it.each([
    ['an e-mail address', waitingRegistration({ purpose: 2 })],
    ['a phone number', waitingPhone()],
  ])(
    'asks for the password first when the request for %s is gone, and then sends the code (req 4.7, 7.3)',
    async (_what, details) => {
      const answers = [
        'AuthenticationCodeNotExistForThisID',
        'StepUpRequired',
        'AuthenticationCodeNotExistForThisID',
      ] as const;
      let asks = 0;
      api.answer(sendMessagePath, (response) => {
        const name = answers[asks++];
        const refused = name && refusal(name);
        const answer = refused && typeof refused !== 'function' ? refused : { status: 200, body: sent };
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
      const { services } = await open(details);
      const user = userEvent.setup();
      await user.click(resendButton());
      const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
      expect(screen.queryByRole('alert')).toBeNull();
      await user.type(dialog.getByLabelText('Password'), 'Demo-pass-1');
      await user.click(dialog.getByRole('button', { name: 'Confirm and save' }));
      await screen.findByText(/^We sent a new code/, {}, { timeout: 5000 });
      expect(bodies('/v1/auth/authenticatecustomer')).toHaveLength(1);
      expect(bodies(sendMessagePath).map(({ resend }) => resend)).toEqual([true, false, true, false]);
      expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({
        authExternalRequestId: 'request-3.secret',
      });
      expect(bodies('/v1/userevent/logevent').map(({ userEventType }) => userEventType)).not.toContain(
        'Send2FACodeFailure',
      );
    },
  );

  it('leaves the page unchanged when the password dialog is canceled (req 4.7)', async () => {
    api.answer(sendMessagePath, refusal('StepUpRequired'));
    await open(waitingRegistration());
    const user = userEvent.setup();
    await user.click(resendButton());
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(resendButton().textContent).toBe('Send a new code');
  });

  it('leads to the login page when the request has expired and the password is gone', async () => {
    api.answer(sendPath, refusal('CredentialsInvalid'));
    const { router } = await open();
    await userEvent.click(resendButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeTruthy();
  });

  it.each([
    ['SourceAddressNotFound', /^We couldn't send the codeSomething went wrong on our end, and we can't send e-mail/],
    ['SourceAddressRequired', /^We couldn't send the codeSomething went wrong on our end, and we can't send e-mail/],
    ['EndPointNotExist', /^We couldn't send the codeWe don't have this e-mail address/],
    ['EndPointNotAuthenticated', /^We couldn't send the codeYou haven't confirmed this e-mail address/],
    ['MessageTransmissionFailure', /^We couldn't send the codeSomething went wrong/],
  ] as const)('explains why it was not sent: %s (req 8.4)', async (code, message) => {
    api.answer(sendMessagePath, refusal(code));
    await open(waitingRegistration({ purpose: 2 }));
    await userEvent.click(resendButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    await waitFor(() =>
      expect(bodies('/v1/userevent/logevent').map(({ userEventType }) => userEventType)).toContain(
        'Send2FACodeFailure',
      ),
    );
  });

  it.each([
    ['en', /8 minutes/, /in a moment/],
    ['es', /8 minutos/, /en un momento/],
  ] as const)(
    'says in %s how many minutes to wait, and never "in a moment" (req 8.4)',
    async (language, minutes, moment) => {
      api.answer(sendPath, refusal('TooManyRequests', { retryAfterSeconds: 480 }));
      const { services } = await open(waitingLogIn(), language);
      holdPassword(services.sessionStorage, 'Demo-pass-1');
      await userEvent.click(screen.getByRole('button', { name: /Send a new code|Enviar un código nuevo/ }));
      const notice = (await screen.findByText(minutes, {}, { timeout: 5000 })).closest('[role]');
      expect(notice?.textContent).not.toMatch(moment);
    },
  );

  it('has its own explanation when a text message was not sent (req 8.4)', async () => {
    api.answer(sendMessagePath, refusal('SourceAddressRequired'));
    await open(waitingPhone());
    await userEvent.click(resendButton());
    expect((await screen.findByRole('alert')).textContent).toContain(
      "Something went wrong on our end, and we can't send text messages.",
    );
  });
});

describe('help for a missing code', () => {
  it('is offered 30 seconds after a code was sent (req 2.7, 9.3)', async () => {
    await open(waitingLogIn({ sentAtMs: Date.now() - 29_500 }));
    expect(screen.queryByRole('link', { name: 'Get help' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Get help' })).toBeTruthy();
  });

  it('is delayed to 30 seconds after the latest code (req 2.7)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await open(waitingLogIn({ sentAtMs: Date.now() - 20_000 }));
    act(() => resendButton().click());
    await screen.findByText(/^We sent a new code/, {}, { timeout: 5000 });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.queryByRole('link', { name: 'Get help' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('link', { name: 'Get help' })).toBeTruthy();
  });

  it('stays visible after a resend, a reload and a return from the help page (req 2.7)', async () => {
    const { services, unmount } = await open(waitingLogIn({ sentAtMs: Date.now() - 40_000 }));
    const user = userEvent.setup();
    await screen.findByRole('link', { name: 'Get help' });
    await user.click(resendButton());
    await screen.findByText(/^We sent a new code/);
    await user.click(screen.getByRole('link', { name: 'Get help' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByLabelText('Code');
    expect(screen.getByRole('link', { name: 'Get help' })).toBeTruthy();
    unmount();
    await renderPortal('/authentication-code', { services });
    expect(screen.getByRole('link', { name: 'Get help' })).toBeTruthy();
  });

  it('is delayed again for the next login’s code (req 2.7)', async () => {
    const { services, unmount } = await open(waitingLogIn({ sentAtMs: Date.now() - 40_000 }));
    await screen.findByRole('link', { name: 'Get help' });
    unmount();
    keepTwoFactorDetails(services.sessionStorage, waitingLogIn());
    await renderPortal('/authentication-code', { services });
    expect(screen.queryByRole('link', { name: 'Get help' })).toBeNull();
  });

  it('is a subpage with a link back to the code (req 2.8)', async () => {
    await open(waitingLogIn({ sentAtMs: Date.now() - 40_000 }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Get help' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Help with your code' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/^Codes usually arrive within a minute/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call (312) 555-0142' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Code')).toBeTruthy();
  });
});

describe('back link on the code page', () => {
  it.each<[string, TwoFactorDetails, string, string]>([
    ['a log-in', waitingLogIn(), 'Back to sign in', '/login'],
    ['a registration after a log-in', waitingRegistration(), 'Back', '/two-fa-email-input'],
    ['a registration in the profile', waitingRegistration({ location: 2 }), 'Back', '/make-payment/d/user-profile'],
  ])('leads to the right place for %s', async (_name, details, name, path) => {
    await open(details);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });
});
