import { setCookie } from '@quittance/browser/cookies';
import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import en from '../../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../../public/assets/i18n/es.json' with { type: 'json' };
import { pageStateId } from '../../platform/page-state.ts';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { testI18n } from '../../testing/render-portal.tsx';
import { testServices, testTenant } from '../../testing/test-services.ts';
import { drawScreen } from '../draw-screen.tsx';
import { startFirstPage } from './start-first-page.tsx';

const user = userEvent.setup({ delay: null });
const eventPath = '/api/v1/userevent/logevent';
const logInPath = '/api/v1/auth/login';
/** The code of screens loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
let server: StandInApi;
let ownFetch: typeof fetch;
let root: Root | undefined;

/** The portal requests its page's origin, which is the stand-in API here. */
beforeAll(async () => {
  server = await startStandInApi();
  server.answer('/assets/config/appConfig.json', { status: 200, body: {} });
  for (const [language, texts] of Object.entries({ en, es })) {
    server.answer(`/assets/i18n/${language}.json`, { status: 200, body: texts });
    server.answer(`/assets/tenants/lumen/${language}.json`, { status: 404, body: {} });
  }
  server.answer(eventPath, { status: 200, body: success });
  server.answer(logInPath, { status: 200, body: logInAnswer() });
  server.answer('/api/v1/tenant/config', { status: 200, body: { ...testTenant, ...success } });
  ownFetch = globalThis.fetch;
  globalThis.fetch = (address, init) => ownFetch(`${server.apiUrl}${address}`, init);
});
afterAll(async () => {
  globalThis.fetch = ownFetch;
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  setCookie('language', '', { days: 0 });
  // The services of earlier tests stay, like those of other tabs.
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Renders the page as the server does, and starts it. */
async function open({ config = {}, ...state }: { config?: object } & Record<string, unknown> = {}) {
  history.replaceState(null, '', '/login');
  const services = testServices();
  const drawn = await drawScreen({ url: '/login', i18n: await testI18n(), services, readCookie: () => undefined });
  document.body.innerHTML = `<div id="root">${drawn?.markup}</div><script type="application/json" id="${pageStateId}"></script>`;
  const block = document.getElementById(pageStateId);
  if (block === null) throw new Error('the page has no state');
  const texts = { ...en, Payment: undefined };
  block.textContent = JSON.stringify({
    ...{ path: '/login', language: 'en', tenant: testTenant, hasLogo: false, config: { apiUrl: '/api', ...config } },
    ...{ texts, hasAllTexts: false, drawn: { loaderData: drawn?.loaderData } },
    ...state,
  });
  const field = document.querySelector('input');
  await act(async () => {
    root = await startFirstPage();
  });
  return { field };
}

const eventTypes = () =>
  server.received
    .filter(({ path }) => path === eventPath)
    .map(({ body }) => Reflect.get(Object(body), 'userEventType'));

/** Waits until the whole portal has started behind the page. */
const started = () => waitFor(() => expect(localStorage.getItem('clientid')).not.toBeNull(), patiently);

it('a first visit’s sign-in page stays until the next screen is loaded, and is counted once', async () => {
  const { field } = await open({ config: { navigationEvents: { '/login': 'navigateLogin' } } });
  expect(document.querySelector('input')).toBe(field);
  await started();
  const wasBlank = vi.fn();
  const observer = new MutationObserver(() => document.querySelector('h1') ?? wasBlank());
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(screen.getByRole('link', { name: 'Set up online access' }));
  await screen.findByRole('heading', { level: 1, name: 'Set up online access' }, patiently);
  observer.disconnect();
  expect(wasBlank).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/register');
  expect(document.title).toBe('Set up online access | Lumen City Power');
  expect(field?.isConnected).toBe(false);
  await waitFor(() => expect(eventTypes()).toContain('navigateLogin'));
  expect(eventTypes().filter((type) => type === 'navigateLogin')).toHaveLength(1);
});

it('a language that the customer chose before the portal is loaded stays', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Español' }));
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
  await waitFor(() => expect(eventTypes()).toContain('languageChanged'));
  await user.click(screen.getByRole('link', { name: 'Active su acceso en línea' }));
  await waitFor(() => expect(document.title).toBe('Active su acceso en línea | Lumen City Power'), patiently);
  expect(location.pathname).toBe('/register');
});

it.each([
  ['in another language', { language: 'es' }],
  ['from another version', { tenant: { ...testTenant, loginTypeID: undefined } }],
])('a page %s starts the portal at once', async (_what, state) => {
  const { field } = await open(state);
  await waitFor(() => expect(field?.isConnected).toBe(false), patiently);
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
});

it('a first visit’s sign-in page opens Make Payment after the sign-in', async () => {
  await open();
  await user.type(screen.getByLabelText('User name'), 'ana');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Make a payment' }, patiently);
  expect(location.pathname).toBe('/make-payment');
  expect(server.received.filter(({ path }) => path === logInPath)).toHaveLength(1);
});
