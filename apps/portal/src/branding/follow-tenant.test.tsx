import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenGuard } from '../app/guards.ts';
import { Portal } from '../app/portal.tsx';
import type { Services } from '../session/services.tsx';
import { useTenant } from '../session/services.tsx';
import { testI18n } from '../testing/render-portal.tsx';
import { testServices } from '../testing/test-services.ts';
import { keepTenant } from './load-tenant.ts';
import { TenantLogo } from './tenant-logo.tsx';

const configPath = '/v1/tenant/config';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const icon = document.createElement('link');
icon.rel = 'icon';
beforeEach(() => {
  document.head.append(icon);
  icon.setAttribute('href', '/assets/tenants/lumen/logo.png');
});
afterEach(() => icon.remove());

const logoOnPage = () => document.querySelector('img')?.getAttribute('src') ?? undefined;

/** Fakes which logos exist and returns the list of requested logos. */
function haveLogos(...names: string[]): string[] {
  const looks: string[] = [];
  const fetch = globalThis.fetch.bind(globalThis);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method !== 'HEAD') return fetch(address, init);
    looks.push(String(address));
    const isThere = names.some((name) => String(address).endsWith(`/${name}`));
    const headers = new Headers(isThere ? [['content-type', 'image/png']] : []);
    return new Response(null, { status: isThere ? 200 : 404, headers });
  });
  return looks;
}

function Screen() {
  const { tenantName } = useTenant();
  return (
    <>
      <h1>{tenantName}</h1>
      <TenantLogo />
      <input aria-label="Amount" />
    </>
  );
}

/** Opens a tab with a configuration that was fetched now and expires after 300 seconds. */
async function openTab(services: Services) {
  keepTenant(services.sessionStorage, services.tenant);
  const routes: RouteObject[] = [
    { path: '/', element: <Screen /> },
    { path: '/history', element: <Screen />, loader: screenGuard(services, 'showHistory') },
  ];
  const router = createMemoryRouter(routes);
  render(<Portal services={services} i18n={await testI18n()} router={router} />);
  await screen.findByRole('heading', { name: 'Lumen City Power' });
  return router;
}

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const asked = () => api.received.filter(({ path }) => path === configPath);
const services = () => testServices({ apiUrl: api.apiUrl, isSignedIn: true });
const answer = (of: Services, change: object) =>
  api.answer(configPath, { status: 200, body: { ...of.tenant, ...success, ...change } });

describe('tenant configuration in a tab that stays open (req 4.10)', () => {
  it('is fetched again after it expires, without losing typed text', async () => {
    const opened = services();
    answer(opened, { tenantName: 'Lumen Power & Light' });
    await openTab(opened);
    await userEvent.type(screen.getByLabelText('Amount'), '12.50');
    pass(300);
    showTab();
    expect(asked()).toEqual([]);
    pass(1);
    showTab();
    expect(await screen.findByRole('heading', { name: 'Lumen Power & Light' })).toBeTruthy();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12.50');
    showTab();
    expect(asked()).toHaveLength(1);
  });

  it('updates the logo and the favicon (req 7.2)', async () => {
    const opened = services();
    opened.hasLogo = true;
    answer(opened, { logo: 'new.png' });
    haveLogos('new.png');
    await openTab(opened);
    expect(logoOnPage()).toBe('/assets/tenants/lumen/logo.png');
    pass(301);
    showTab();
    await waitFor(() => expect(logoOnPage()).toBe('/assets/tenants/lumen/new.png'));
    expect(icon.getAttribute('href')).toBe('/assets/tenants/lumen/new.png');
    expect(opened.hasLogo).toBe(true);
  });

  it('shows no logo when the new one is missing (req 7.2)', async () => {
    const opened = services();
    opened.hasLogo = true;
    answer(opened, { logo: 'gone.png' });
    haveLogos();
    await openTab(opened);
    pass(301);
    showTab();
    await waitFor(() => expect(opened.hasLogo).toBe(false));
    await waitFor(() => expect(logoOnPage()).toBeUndefined());
    expect(icon.getAttribute('href')).toBe('/assets/tenants/default/logo.png');
  });

  it('shows the new logo after the previous one failed to load', async () => {
    const opened = services();
    opened.hasLogo = true;
    answer(opened, { logo: 'new.png' });
    haveLogos('new.png');
    await openTab(opened);
    const broken = document.querySelector('img');
    if (!broken) throw new Error('expected a logo, got none');
    fireEvent.error(broken);
    expect(logoOnPage()).toBeUndefined();
    pass(301);
    showTab();
    await waitFor(() => expect(logoOnPage()).toBe('/assets/tenants/lumen/new.png'));
  });

  it('does not request an unchanged logo', async () => {
    const opened = services();
    answer(opened, { tenantName: 'Lumen Power & Light' });
    const looks = haveLogos();
    await openTab(opened);
    pass(301);
    showTab();
    await screen.findByRole('heading', { name: 'Lumen Power & Light' });
    expect(looks).toEqual([]);
  });

  it('applies to the next screen', async () => {
    const opened = services();
    answer(opened, { showHistory: false });
    const router = await openTab(opened);
    pass(301);
    await act(() => router.navigate('/history'));
    await waitFor(() => expect(opened.tenant.showHistory).toBe(false));
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/history'));
    expect(router.state.location.pathname).toBe('/');
  });

  it('stays in use while the fetch fails', async () => {
    api.answer(configPath, (response) => void response.destroy());
    await openTab(services());
    pass(301);
    showTab();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Lumen City Power' })).toBeTruthy();
  });
});
