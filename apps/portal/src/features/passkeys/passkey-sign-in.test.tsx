import { openStorage } from '@quittance/browser/storage';
import { closedDialog, installCredentials, removeCredentials } from '@quittance/browser/testing/fake-credentials';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { rememberCustomer, rememberedCustomer } from '../sign-in/personalization.ts';

/** The button's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const startPath = '/v1/auth/startpasskeylogin';
const logInPath = '/v1/auth/loginwithpasskey';
let api: StandInApi;
const user = userEvent.setup({ delay: null });

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(startPath, {
    status: 200,
    body: { ...success, challenge: 'Y2hhbGxlbmdl', relyingPartyID: 'lumen.localhost' },
  });
  api.answer(logInPath, { status: 200, body: logInAnswer() });
});
afterEach(() => removeCredentials());

const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' }, patiently);

async function open({ tenant = {}, search = '', local = openStorage('local', null) } = {}) {
  const services = testServices({ apiUrl: api.apiUrl, tenant: { passkeys: true, ...tenant }, local });
  return { services, ...(await renderPortal({ pathname: '/login', search }, { services })) };
}

describe('button for signing in with a passkey', () => {
  it('signs in with what the device signed, and opens the page that was requested', async () => {
    const { get } = installCredentials();
    const { router } = await open({ search: '?returnUrl=%2Fhistory' });
    await user.click(await button());
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
    expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({
      ...{ rpId: 'lumen.localhost', userVerification: 'required', allowCredentials: undefined },
    });
    expect(sent(logInPath)).toEqual([
      expect.objectContaining({
        credentialID: 'Y3JlZGVudGlhbA',
        clientDataJSON: 'Y2xpZW50IGRhdGE',
        authenticatorData: 'YXV0aGVudGljYXRvciBkYXRh',
        signature: 'c2lnbmF0dXJl',
        userHandle: 'dXNlcg',
        disclaimerAcceptanceType: null,
      }),
    ]);
  });

  it('records the disclaimer that the page shows (req 3.1)', async () => {
    installCredentials();
    const text = { en: 'This is an attempt to collect a debt.', es: 'Este es un intento de cobrar una deuda.' };
    const disclaimers = [{ disclaimerType: 1, version: 'v1', text }];
    await open({ tenant: { disclaimers, disclaimerShowTypeID: 1 } });
    await user.click(await button());
    await waitFor(() => expect(sent('/v1/userconsent/loguserconsent')).toHaveLength(1));
    expect(sent(logInPath)[0]).toMatchObject({ disclaimerAcceptanceType: 1 });
  });

  it('keeps a remembered customer, and forgets another one', async () => {
    for (const userName of ['ana', 'fred']) {
      installCredentials();
      const local = openStorage('local', null);
      rememberCustomer(local, { firstName: 'A', userName });
      const { router, unmount } = await open({ local, tenant: { rememberMe: true } });
      await user.click(await button());
      await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
      expect(rememberedCustomer(local)?.userName).toBe(userName === 'ana' ? 'ana' : undefined);
      unmount();
    }
  });

  it('says calmly that nobody signed in after the customer closes the browser’s dialog, and works again', async () => {
    const { get } = installCredentials();
    get.mockRejectedValueOnce(closedDialog());
    const { router } = await open();
    await user.click(await button());
    expect(await screen.findByText("You didn't sign in with a passkey")).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent(logInPath)).toEqual([]);
    await user.click(await button());
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it.each([
    [refusal('PasskeyNotRecognized'), "That passkey didn't work"],
    [refusal('TooManyRequests', { retryAfterSeconds: 30 }), 'Please wait a moment'],
    [refusal('PasskeysNotOffered'), "We can't sign you in right now"],
  ])('shows a refusal with its way out (%#)', async (answer, title) => {
    installCredentials();
    api.answer(logInPath, answer);
    const { services } = await open();
    await user.click(await button());
    expect(await screen.findByText(title)).toBeTruthy();
    expect(services.session.getState().user).toBeUndefined();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('is missing when the tenant, the browser or the way to sign in has no passkeys', async () => {
    for (const tenant of [{ passkeys: false }, { loginTypeID: 2 }]) {
      installCredentials();
      const { unmount } = await open({ tenant });
      expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
      unmount();
    }
    removeCredentials();
    await open();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    expect(sent(startPath)).toEqual([]);
  });

  it('is available in Spanish', async () => {
    installCredentials();
    const services = testServices({ apiUrl: api.apiUrl, tenant: { passkeys: true } });
    await renderPortal('/login', { services, language: 'es' });
    expect(
      await screen.findByRole('button', { name: 'Iniciar sesión con una llave de acceso' }, patiently),
    ).toBeTruthy();
  });
});

describe('passkey suggested at the user name', () => {
  it('signs in when the customer chooses it', async () => {
    const { chooseSuggestion, get } = installCredentials({ suggests: true });
    const { router } = await open();
    expect(screen.getByLabelText('User name').getAttribute('autocomplete')).toBe('username webauthn');
    await button();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
    chooseSuggestion();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(sent(logInPath)).toHaveLength(1);
  });

  it('gives way to the button, and comes back if nobody signs in', async () => {
    const { get } = installCredentials({ suggests: true });
    await open();
    await button();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    get.mockRejectedValueOnce(closedDialog());
    await user.click(await button());
    await waitFor(() => expect(get).toHaveBeenCalledTimes(3));
    expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(get.mock.calls[2]?.[0]).toMatchObject({ mediation: 'conditional' });
  });

  it('ends with the page', async () => {
    const { get } = installCredentials({ suggests: true });
    const { unmount } = await open();
    await button();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    unmount();
    expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });

  it('leaves the sign-in page alone if its request fails', async () => {
    const { get } = installCredentials({ suggests: true });
    api.answer(startPath, refusal('TooManyRequests', { retryAfterSeconds: 30 }));
    await open();
    await button();
    await waitFor(() => expect(sent(startPath)).toHaveLength(1));
    expect(get).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
