import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());

const signedIn = (tenant = {}) => testServices({ apiUrl: api.apiUrl, isSignedIn: true, tenant });

const ways = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('authenticated layout', () => {
  it('redirects the root to Make Payment and adds the tenant to the title (req 2.1)', async () => {
    const { router } = await renderPortal('/no/such/place', { services: signedIn() });
    expect(router.state.location.pathname).toBe('/make-payment');
    await waitFor(() => expect(document.title).toBe('Make a payment | Lumen City Power'));
  });

  it.each([
    [{ showDashboard: true, showHistory: true }, ['Make a payment', 'Dashboard', 'History']],
    [{ showDashboard: false, showHistory: true }, ['Make a payment', 'History']],
    [{ showDashboard: true, showHistory: false }, ['Make a payment', 'Dashboard']],
    [{ showDashboard: false, showHistory: false }, ['Make a payment']],
  ])('with %j has the navigation %j (req 2.3)', async (tenant, names) => {
    await renderPortal('/make-payment', { services: signedIn(tenant) });
    expect(ways()).toEqual(names);
  });

  it('shows a guest only Make Payment and no profile (req 6.1)', async () => {
    const services = signedIn({ showDashboard: true, showHistory: true });
    const { user } = services.session.getState();
    if (!user) throw new Error('expected a signed-in customer, got none');
    const customerAccountDetails = user.customerAccountDetails.map((detail) => ({
      ...detail,
      customerAccount: { ...detail.customerAccount, loginID: null },
    }));
    services.session.setState({ user: { ...user, metaData: { campaign: 'letter' }, customerAccountDetails } });
    await renderPortal('/make-payment', { services });
    expect(ways()).toEqual(['Make a payment']);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull();
  });

  it.each(['{Enter}', '{ArrowDown}', '{ArrowUp}'])(
    'opens the menu with %s, and returns the focus to its button (req 2.3)',
    async (key) => {
      await renderPortal('/make-payment', { services: signedIn() });
      const button = () => screen.getByRole('button', { name: /^Profile of/, hidden: true });
      expect(button().getAttribute('aria-expanded')).toBe('false');
      button().focus();
      await userEvent.keyboard(key);
      expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
      expect(button().getAttribute('aria-expanded')).toBe('true');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button()));
      expect(screen.queryByRole('menuitem')).toBeNull();
    },
  );

  it.each([
    ['/dashboard', '/dashboard'],
    ['/history', '/make-payment'],
    ['/make-payment/existing-payment-method', '/make-payment'],
  ])('links the logo on %s to the root %s (req 2.1)', async (path, root) => {
    await renderPortal(path, { services: signedIn({ showDashboard: true }) });
    expect(screen.getByRole('link', { name: /Lumen City Power/ }).getAttribute('href')).toBe(root);
  });

  it('focuses the heading after a navigation', async () => {
    await renderPortal('/make-payment', { services: signedIn() });
    await userEvent.click(screen.getByRole('link', { name: 'History' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(document.activeElement?.textContent).toBe('History');
  });

  it('focuses "Skip to main content" on the first Tab, which leads there (req 2.13)', async () => {
    await renderPortal('/make-payment', { services: signedIn() });
    await userEvent.tab();
    const skip = screen.getByRole('button', { name: 'Skip to main content' });
    expect(document.activeElement).toBe(skip);
    await userEvent.click(skip);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('signs out from the profile menu, notifies the server and says so on the login page (req 4.9)', async () => {
    const services = signedIn();
    services.sessionStorage.set('paymentDetails', '{}');
    const { router } = await renderPortal('/make-payment', { services });
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Ana' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText("You've signed out.")).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    expect(services.sessionStorage.get('paymentDetails')).toBeUndefined();
    await waitFor(() => expect(api.received.some((request) => request.path === '/v1/auth/logout')).toBe(true));
  });

  it('opens the login page when the server no longer recognizes the session (req 7.1)', async () => {
    const services = signedIn();
    await renderPortal('/make-payment', { services });
    api.answer('/v1/auth/refreshtoken', { status: 401, body: {} });
    const { refreshToken } = await import('@quittance/contract/sign-in');
    await act(() => services.api.call(refreshToken, {}));
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeTruthy();
  });
});
