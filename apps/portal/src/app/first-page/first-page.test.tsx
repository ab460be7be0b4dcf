import { openStorage } from '@quittance/browser/storage';
import { installCredentials, removeCredentials } from '@quittance/browser/testing/fake-credentials';
import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import { type Language, languages } from '@quittance/domain/languages';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSignInActions } from '../../features/sign-in/create-sign-in-actions.ts';
import type { PageServices } from '../../session/page-services.ts';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { testI18n } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { drawScreen } from '../draw-screen.tsx';
import { createRoutes } from '../routes.tsx';
import { FirstPage, type LoadPortal } from './first-page.tsx';

/** Collects the hydration differences that React reports, as console messages and as errors. */
const reported = vi.fn();
const ready = vi.fn();
const user = userEvent.setup({ delay: null });
let api: StandInApi;
let root: Root | undefined;
let container: HTMLElement;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  reported.mockClear();
  ready.mockClear();
  api.received.length = 0;
  api.answer('/v1/auth/login', { status: 200, body: logInAnswer() });
  api.answer('/v1/userevent/logevent', { status: 200, body: success });
  vi.spyOn(globalThis.console, 'error').mockImplementation(reported);
  history.replaceState(null, '', '/login');
  window.addEventListener('portal-ready', ready);
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(() => {
  act(() => root?.unmount());
  container.remove();
  window.removeEventListener('portal-ready', ready);
  vi.restoreAllMocks();
});

type Options = {
  language?: Language;
  tenant?: Partial<TenantConfiguration>;
  url?: string;
  /** Replaces the loading of the portal, which otherwise waits for the test. */
  loadPortal?: LoadPortal;
  isBroken?: boolean;
};

/** Renders as the server does, then hydrates as on a first visit. */
async function open({ language = 'en', tenant = {}, url = '/login', loadPortal, isBroken = false }: Options = {}) {
  history.replaceState(null, '', url);
  const [local, sessionStorage] = [openStorage('local', null), openStorage('session', null)];
  const services = testServices({ apiUrl: api.apiUrl, tenant, local, sessionStorage });
  const i18n = await testI18n({ language });
  const drawn = await drawScreen({ url, i18n, services: testServices({ tenant }), readCookie: () => undefined });
  if (!drawn) throw new Error('nothing was drawn');
  container.innerHTML = drawn.markup;
  const heading = container.querySelector('h1');
  const router = createMemoryRouter(createRoutes(services), {
    initialEntries: [url],
    hydrationData: { loaderData: drawn.loaderData },
  });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  const follow = vi.fn(() => () => undefined);
  const loading = Promise.withResolvers<Awaited<ReturnType<LoadPortal>>>();
  const portal = { services, actions: createSignInActions(services), router, follow };
  const first: PageServices = {
    ...{ tenant: services.tenant, hasLogo: false, local, sessionStorage },
    events: { log: vi.fn() },
    ...(isBroken && { tenant: undefined as never }),
  };
  const onError = vi.fn();
  await act(async () => {
    root = hydrateRoot(
      container,
      <FirstPage services={first} i18n={i18n} loadPortal={loadPortal ?? (() => loading.promise)} onError={onError} />,
      { onRecoverableError: reported },
    );
  });
  return {
    ...{ services, navigate, follow, first, onError },
    wasTakenOver: heading !== null && container.querySelector('h1') === heading,
    load: () => act(async () => loading.resolve(portal)),
  };
}

async function type(): Promise<void> {
  await user.type(screen.getByLabelText('User name'), 'ana');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const sent = (path: string) => api.received.filter((request) => request.path === path);

describe('a first visit’s sign-in page', () => {
  it.each(languages)('takes over the server’s markup without a difference in %s', async (language) => {
    expect((await open({ language })).wasTakenOver).toBe(true);
    expect(reported).not.toHaveBeenCalled();
    expect(container.querySelector('button[type="submit"]')).not.toBeNull();
  });

  it.each([1, 2, 3])('finds no difference for login type %s', async (loginTypeID) => {
    await open({ tenant: { loginTypeID, rememberMe: false, singleSignOn: { providerName: 'Acme ID' } } });
    expect(reported).not.toHaveBeenCalled();
  });

  it('finds no difference with a page that needs a sign-in, and a disclaimer', async () => {
    const text = { en: 'This is an attempt to collect a debt.', es: 'Este es un intento de cobrar una deuda.' };
    const tenant = { disclaimerShowTypeID: 1, disclaimers: [{ disclaimerType: 1, version: '1', text } as const] };
    await open({ tenant, url: '/login?returnUrl=%2Fhistory' });
    expect(reported).not.toHaveBeenCalled();
    expect(container.textContent).toContain('This is an attempt to collect a debt.');
    expect(container.querySelector('[role="status"]')).not.toBeNull();
  });

  it('can be used before the portal is loaded, and repeats what was pressed earlier', async () => {
    await open();
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
    expect(api.received).toEqual([]);
  });

  it('signs in once the portal is loaded, and leaves the page to the portal’s router', async () => {
    const { load, navigate, services } = await open({ url: '/login?returnUrl=%2Fhistory' });
    await type();
    expect(screen.getByRole('button', { name: 'Signing in…' }).getAttribute('aria-disabled')).toBe('true');
    expect(sent('/v1/auth/login')).toEqual([]);
    await load();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/history', { replace: true }));
    expect(sent('/v1/auth/login')).toHaveLength(1);
    expect(services.session.getState().user?.customerContactInfo.firstName).toBe('Ana');
  });

  it('keeps what was typed when the portal is loaded, and then offers passkeys', async () => {
    installCredentials();
    const { load, follow } = await open({ tenant: { passkeys: true } });
    await user.type(screen.getByLabelText('User name'), 'ana');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    await load();
    await screen.findByRole('button', { name: 'Sign in with a passkey' }, { timeout: 20_000 });
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'ana');
    expect(follow).toHaveBeenCalledTimes(1);
    removeCredentials();
  });

  it('says that the customer is offline if the portal can’t be loaded', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed to fetch'));
    await open({ loadPortal: () => Promise.reject(new TypeError('failed to fetch')) });
    await type();
    await screen.findByText("You're offline");
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
  });

  it('reloads if the portal can’t be loaded because a newer build has replaced it', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    await open({ loadPortal: () => Promise.reject(new TypeError('failed to fetch')) });
    expect(reload).not.toHaveBeenCalled();
    await type();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('passes the typed user name on to the password reset, as a new history entry', async () => {
    const { load, navigate } = await open();
    await user.type(screen.getByLabelText('User name'), 'ana');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(navigate).not.toHaveBeenCalled();
    await load();
    const page = { pathname: '/forgot-password', search: '' };
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(page, { state: { userName: 'ana' } }));
  });

  it('lets the browser open a link if the portal can’t be loaded', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await open({ loadPortal: () => Promise.reject(new TypeError('failed to fetch')), url: '/login?returnUrl=%2Fhelp' });
    await user.click(screen.getByRole('link', { name: 'Set up online access' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/register?returnUrl=%2Fhelp'));
  });

  it('changes its language before the portal is loaded', async () => {
    const { first } = await open();
    await user.click(screen.getByRole('button', { name: 'Español' }));
    await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
    expect(first.local.get('language')).toBe('es');
    expect(first.events.log).toHaveBeenCalledWith('languageChanged');
  });

  it('leaves an error to the portal', async () => {
    const { onError } = await open({ isBroken: true });
    expect(onError).toHaveBeenCalled();
  });
});
