import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoutes } from '../../../app/routes.tsx';
import { ServicesContext } from '../../../session/page-services.ts';
import { logInAnswer, testToken } from '../../../testing/log-in-answer.ts';
import { renderPortal, testI18n } from '../../../testing/render-portal.tsx';
import { testServices } from '../../../testing/test-services.ts';

const startPath = '/v1/auth/startsso';
const finishPath = '/v1/auth/LoginSSO';
const authorizationUrl = 'https://id.example.com/authorize?state=state-1';
const providerName = 'Northwind ID';
const callback = '/login?code=code-1&state=state-1';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  api.received.length = 0;
  api.answer(startPath, { status: 200, body: { ...success, authorizationUrl } });
  api.answer(finishPath, { status: 200, body: { ...logInAnswer(), password: 'opens-nothing' } });
});

const services = (tenant: Partial<TenantConfiguration> = {}) =>
  testServices({ apiUrl: api.apiUrl, tenant: { singleSignOn: { providerName }, ...tenant } });
const sent = (path: string) => api.received.filter((request) => request.path === path);
const continueButton = () => screen.getByRole('button', { name: `Continue with ${providerName}` });

/** Records the navigation target, because the test browser can't navigate. */
function watchLeaving() {
  return vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
}

describe('identity provider link', () => {
  it('is shown below the form when the tenant has a provider', async () => {
    await renderPortal('/login', { services: services() });
    expect(screen.getByLabelText('User name')).toBeTruthy();
    expect(continueButton()).toBeTruthy();
  });

  it('is absent when the tenant has none', async () => {
    await renderPortal('/login', { services: services({ singleSignOn: null }) });
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  });

  it('is the only option for login type 3', async () => {
    await renderPortal('/login', { services: services({ loginTypeID: 3 }) });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(continueButton()).toBeTruthy();
    expect(screen.getByText(`Sign in with ${providerName}. You don't need a separate password.`)).toBeTruthy();
  });

  it('opens the address from the server and shows that it is loading (req 7.3)', async () => {
    const assign = watchLeaving();
    const own = services();
    await renderPortal('/login?returnUrl=%2Fhistory', { services: own, language: 'es' });
    await userEvent.click(screen.getByRole('button', { name: `Continuar con ${providerName}` }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(authorizationUrl));
    expect(sent(startPath)[0]?.body).toMatchObject({
      language: 'es',
      hostname: 'lumen.localhost',
      userToken: 'client-1',
    });
    expect(screen.getByRole('button', { name: `Le llevamos a ${providerName}…` })).toBeTruthy();
    expect(own.sessionStorage.get('singleSignOnReturnUrl')).toBe('/history');
  });

  it('works again after Back', async () => {
    watchLeaving();
    await renderPortal('/login', { services: services() });
    await userEvent.click(continueButton());
    await screen.findByRole('button', { name: `Taking you to ${providerName}…` });
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(continueButton()).toBeTruthy();
  });

  it('stores no returnUrl to another site and clears a previously stored URL', async () => {
    const assign = watchLeaving();
    const own = services();
    own.sessionStorage.set('singleSignOnReturnUrl', '/history');
    await renderPortal('/login?returnUrl=%2F%2Fevil.example', { services: own });
    await userEvent.click(continueButton());
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(own.sessionStorage.get('singleSignOnReturnUrl')).toBe('/');
  });

  it.each([
    ['Unavailable', "We can't reach Northwind ID right now"],
    ['SingleSignOnNotOffered', 'Sign-in with Northwind ID is turned off'],
    ['TooManyRequests', 'Please wait a moment'],
    ['InternalError', "We can't sign you in right now"],
  ] as const)('explains the error %s (req 8.4)', async (name, title) => {
    const assign = watchLeaving();
    api.answer(startPath, refusal(name));
    await renderPortal('/login', { services: services() });
    await userEvent.click(continueButton());
    expect(await screen.findByText(title)).toBeTruthy();
    expect(continueButton()).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('identity provider callback', () => {
  it('is sent once, signs in and opens the home page without the code in the address (req 7.3)', async () => {
    const own = services();
    const { router } = await renderPortal(callback, { services: own });
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(sent(finishPath)).toHaveLength(1);
    expect(sent(finishPath)[0]?.body).toMatchObject({
      callbackQuery: 'code=code-1&state=state-1',
      disclaimerAcceptanceType: null,
      hostname: 'lumen.localhost',
    });
    expect(own.session.getState().user?.customerContactInfo.firstName).toBe('Ana');
    const events = () => sent('/v1/userevent/logevent').map(({ body }) => body.userEventType);
    // Nothing waits for events, so this one may arrive later.
    await waitFor(() => expect(events()).toContain('ssoLoginSuccess'));
  });

  it('is removed from the address before the server responds, and progress is shown', async () => {
    api.answer(finishPath, () => undefined);
    const own = services();
    own.sessionStorage.set('singleSignOnReturnUrl', '/history?page=2');
    const { router } = await renderPortal(callback, { services: own });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Signing you in');
    await waitFor(() => expect(router.state.location.search).toBe('?returnUrl=%2Fhistory%3Fpage%3D2'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(sent(finishPath)).toHaveLength(1));
  });

  it('reports that the disclaimer was shown (req 3.16)', async () => {
    const text = { en: 'This is an attempt to collect a debt.', es: 'Este es un intento de cobrar una deuda.' };
    const disclaimers = [{ disclaimerType: 1, version: '1', text }];
    const own = services({ disclaimerShowTypeID: 1, disclaimers });
    const { router } = await renderPortal(callback, { services: own });
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(sent(finishPath)[0]?.body.disclaimerAcceptanceType).toBe(1);
    await waitFor(() => expect(sent('/v1/userconsent/loguserconsent')[0]?.body).toMatchObject({ textVersion: '1' }));
  });

  it('opens the page requested before sign-in (req 2.2)', async () => {
    const own = services();
    own.sessionStorage.set('singleSignOnReturnUrl', '/history');
    const { router } = await renderPortal(callback, { services: own });
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
    expect(own.sessionStorage.get('singleSignOnReturnUrl')).toBeUndefined();
  });

  it('never follows a stored returnUrl to another site', async () => {
    const own = services();
    own.sessionStorage.set('singleSignOnReturnUrl', '//evil.example');
    const { router } = await renderPortal(callback, { services: own });
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it('is sent once in strict mode, where effects run twice', async () => {
    const own = services();
    const router = createMemoryRouter(createRoutes(own), { initialEntries: [callback] });
    render(
      <StrictMode>
        <I18nextProvider i18n={await testI18n()}>
          <ServicesContext value={own}>
            <RouterProvider router={router} />
          </ServicesContext>
        </I18nextProvider>
      </StrictMode>,
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(sent(finishPath)).toHaveLength(1);
  });

  it.each([
    ['SingleSignOnFailed', callback, "Your sign-in didn't work"],
    ['SingleSignOnFailed', '/login?error=access_denied&state=state-1', "You didn't sign in"],
    ['SingleSignOnFailed', '/login?error=server_error&state=state-1', "Your sign-in didn't work"],
    ['SingleSignOnUnknownCustomer', callback, "We don't recognize this sign-in"],
    ['SingleSignOnNotOffered', callback, 'Sign-in with Northwind ID is turned off'],
    ['Unavailable', callback, "We can't reach Northwind ID right now"],
    ['TooManyRequests', callback, 'Please wait a moment'],
  ] as const)('explains %s from %s and offers a retry (req 8.4)', async (name, path, title) => {
    api.answer(finishPath, refusal(name));
    const { router } = await renderPortal(path, { services: services() });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '' });
    expect(continueButton()).toBeTruthy();
    expect(screen.getByLabelText('User name')).toBeTruthy();
  });

  it('shows only one notice when the next attempt also fails', async () => {
    api.answer(finishPath, refusal('SingleSignOnFailed'));
    api.answer(startPath, refusal('Unavailable'));
    await renderPortal(callback, { services: services() });
    await screen.findByText("Your sign-in didn't work");
    await userEvent.click(continueButton());
    expect(await screen.findByText("We can't reach Northwind ID right now")).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('reports a lost connection', async () => {
    await renderPortal(callback, { services: testServices({ tenant: { singleSignOn: { providerName } } }) });
    expect(await screen.findByText("You're offline")).toBeTruthy();
  });

  it('is refused and reported when the accounts and the token belong to different customers (req 5.9)', async () => {
    const answer = { ...logInAnswer({ token: testToken({ uniqueName: 'ben' }) }), password: 'opens-nothing' };
    api.answer(finishPath, { status: 200, body: answer });
    const own = services();
    await renderPortal(callback, { services: own });
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't sign you in safely");
    expect(sent('/v1/auth/reportissue')[0]?.body).toMatchObject({ loginIdError: true, action: 'login' });
    expect(own.session.getState().user).toBeUndefined();
  });

  it.each([
    '/login?code=1',
    '/login?state=1',
    '/login?returnUrl=%2Fhistory',
    `/login?code=${'x'.repeat(4100)}&state=1`,
  ])('is not recognized in %.40s', async (path) => {
    await renderPortal(path, { services: services() });
    expect(screen.getByLabelText('User name')).toBeTruthy();
    expect(sent(finishPath)).toHaveLength(0);
  });

  it('is ignored when the tenant has no provider', async () => {
    await renderPortal(callback, { services: services({ singleSignOn: null }) });
    expect(screen.getByLabelText('User name')).toBeTruthy();
    expect(sent(finishPath)).toHaveLength(0);
  });
});
