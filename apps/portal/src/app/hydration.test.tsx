import { setCookie } from '@quittance/browser/cookies';
import { type Language, languages } from '@quittance/domain/languages';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberCustomer } from '../features/sign-in/personalization.ts';
import { ServicesContext } from '../session/page-services.ts';
import type { Services } from '../session/services.tsx';
import { testI18n } from '../testing/render-portal.tsx';
import { testServices } from '../testing/test-services.ts';
import { drawScreen } from './draw-screen.tsx';
import { createRoutes } from './routes.tsx';

/** Collects the hydration differences that React reports, as console messages and as errors. */
const reported = vi.fn();
let root: Root | undefined;
let container: HTMLElement;

beforeEach(() => {
  reported.mockClear();
  vi.spyOn(globalThis.console, 'error').mockImplementation(reported);
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(() => {
  act(() => root?.unmount());
  container.remove();
  vi.restoreAllMocks();
  setCookie('consent-payweb', '', { days: 0 });
});

/** Renders as the server does for a signed-out visitor, then hydrates with this browser's services. */
async function hydrate(options: { language?: Language; services?: Services; state?: unknown; url?: string } = {}) {
  const { language = 'en', services = testServices(), state, url = '/login' } = options;
  const i18n = await testI18n({ language });
  const drawn = await drawScreen({
    url,
    i18n,
    services: testServices({ tenant: services.tenant }),
    readCookie: () => undefined,
  });
  if (!drawn) throw new Error('nothing was drawn');
  container.innerHTML = drawn.markup;
  const heading = container.querySelector('h1');
  const router = createMemoryRouter(createRoutes(services), {
    initialEntries: [{ pathname: url, state }],
    hydrationData: { loaderData: drawn.loaderData },
  });
  await act(async () => {
    root = hydrateRoot(
      container,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <ServicesContext value={services}>
            <RouterProvider router={router} />
          </ServicesContext>
        </I18nextProvider>
      </StrictMode>,
      { onRecoverableError: reported },
    );
  });
  return { wasTakenOver: heading !== null && container.querySelector('h1') === heading };
}

describe('hydration of the server-rendered page', () => {
  it.each(languages)('finds no difference in %s', async (language) => {
    expect(await hydrate({ language })).toEqual({ wasTakenOver: true });
    expect(reported).not.toHaveBeenCalled();
    expect(container.querySelector('button[type="submit"]')).not.toBeNull();
  });

  it('greets a customer remembered only by the browser (req 9.4)', async () => {
    const services = testServices();
    rememberCustomer(services.local, { firstName: 'Ana', userName: 'ana' });
    expect(await hydrate({ services })).toEqual({ wasTakenOver: true });
    expect(reported).not.toHaveBeenCalled();
    expect(container.querySelector('h1')?.textContent).toContain('Ana');
    expect(container.querySelector<HTMLInputElement>('[name="username"]')?.value).toBe('ana');
    expect(container.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked).toBe(true);
  });

  it.each(['UserClick', 'SessionInactive', 'Unauthorized'])('shows the logout reason %s (req 4.9)', async (reason) => {
    expect(await hydrate({ state: { reason } })).toEqual({ wasTakenOver: true });
    expect(reported).not.toHaveBeenCalled();
    expect(container.querySelector('[role="status"]')).not.toBeNull();
  });

  it('fills in the user name of a customer who has just chosen a password', async () => {
    expect(await hydrate({ state: { news: 'password-changed', userName: 'fred' } })).toEqual({ wasTakenOver: true });
    expect(reported).not.toHaveBeenCalled();
    expect(container.querySelector('[role="status"]')).not.toBeNull();
    expect(container.querySelector<HTMLInputElement>('[name="username"]')?.value).toBe('fred');
  });

  it.each([1, 2, 3])('finds no difference for login type %s', async (loginTypeID) => {
    await hydrate({ services: testServices({ tenant: { loginTypeID, rememberMe: false } }) });
    expect(reported).not.toHaveBeenCalled();
  });

  it('finds no difference on the cookie refusal page', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(await hydrate({ url: '/cookies-not-allowed' })).toEqual({ wasTakenOver: true });
    expect(reported).not.toHaveBeenCalled();
  });
});
