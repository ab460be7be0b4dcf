import { whenFree } from '@quittance/browser/reload-hold';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServicesContext } from '../../session/page-services.ts';
import { testI18n } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { ScreenFailed } from '../error-page.tsx';
import { loadingWith, ScreenNotLoaded } from './screen-loading.ts';

const head = vi.fn<typeof fetch>();
const reload = vi.fn();

beforeEach(async () => {
  // A screen of another test may have held reloads back until a moment ago.
  await new Promise<void>((resolve) => whenFree(resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  head.mockReset().mockRejectedValue(new TypeError('failed to fetch'));
  reload.mockReset();
  vi.stubGlobal('fetch', head);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  // React and the router also log the error to the console.
  vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const isThere = () => head.mockResolvedValue(new Response());

/** Opens a screen whose code can't be loaded. */
async function openMissing() {
  const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const routes: RouteObject[] = [{ path: '/', ErrorBoundary: ScreenFailed, lazy, HydrateFallback: Nothing }];
  const services = testServices();
  const router = createMemoryRouter(loadingWith(ready, routes));
  render(
    <I18nextProvider i18n={await testI18n()}>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return services;
}

const Nothing = () => null;
const ready = async () => undefined;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a screen that can’t be loaded', () => {
  it('says that the customer is offline, and loads when the browser is back online', async () => {
    const online = setOnline(false);
    const { diagnostics } = await openMissing();
    expect(heading()).toBe("You're offline");
    expect(screen.getByRole('alert').textContent).toContain("We'll load this page as soon as you're back online.");
    expect(diagnostics.entries()).toEqual([]);
    online.mockReturnValue(true);
    isThere();
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says so and loads again when the browser wrongly claims to be online', async () => {
    setOnline(true);
    await openMissing();
    expect(heading()).toBe("You're offline");
    await pass(2_000);
    expect(reload).not.toHaveBeenCalled();
    isThere();
    await pass(4_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is reported as broken when the server is there', async () => {
    setOnline(true);
    isThere();
    localStorage.setItem('appInfo', String(Date.now()));
    const { diagnostics } = await openMissing();
    await pass(60_000);
    expect(heading()).toBe("We couldn't load this page");
    expect(diagnostics.entries()).toContainEqual(
      expect.objectContaining({
        event: 'screen-failed',
        detail: { error: 'ScreenNotLoaded: a screen could not be loaded' },
      }),
    );
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once when the server is there, because a newer build may have replaced it (req 1.10)', async () => {
    setOnline(true);
    isThere();
    await openMissing();
    await pass(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('loadingWith marks failures of nested screens and keeps everything else', async () => {
  const cause = new TypeError('failed to fetch');
  const lazy = () => Promise.reject(cause);
  const routes: RouteObject[] = [{ path: '/', id: 'root', children: [{ path: 'help', lazy }, { path: 'login' }] }];
  const [root] = loadingWith(ready, routes);
  expect(root).toMatchObject({ path: '/', id: 'root', children: [{ path: 'help' }, { path: 'login' }] });
  const help = root?.children?.[0]?.lazy;
  const failure = typeof help === 'function' ? await help().catch((error: unknown) => error) : undefined;
  expect(failure).toBeInstanceOf(ScreenNotLoaded);
  expect(failure).toMatchObject({ cause });
  expect(root?.children?.[1]).not.toHaveProperty('lazy');
});

it('loadingWith loads a screen together with the other thing, and fails if that fails', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screen = { Component: Nothing };
  const routes: RouteObject[] = [{ path: '/', lazy: async () => screen }];
  const load = (other: () => Promise<void>) => {
    const lazy = loadingWith(other, routes)[0]?.lazy;
    return typeof lazy === 'function' ? lazy() : undefined;
  };
  const loaded = vi.fn();
  const loading = load(() => promise)?.then(loaded);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(loaded).not.toHaveBeenCalled();
  resolve();
  await loading;
  expect(loaded).toHaveBeenCalledWith(screen);
  await expect(load(() => Promise.reject(new TypeError('failed to fetch')))).rejects.toBeInstanceOf(ScreenNotLoaded);
});
