import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandInApi, startStandInApi } from '../../../testing/stand-in-api.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());

const signedIn = (tenant = {}) => testServices({ apiUrl: api.apiUrl, isSignedIn: true, tenant });

describe('the layout', () => {
  it('2.1 goes from nowhere to Make Payment, titled with the tenant', async () => {
    const { router } = await renderPortal('/no/such/place', { services: signedIn() });
    expect(router.state.location.pathname).toBe('/make-payment');
    await waitFor(() => expect(document.title).toBe('Make a payment | Lumen City Power'));
  });

  it.each([
    [true, true],
    [false, false],
  ])('2.3 with showHistory %s the way to the history is there: %s', async (showHistory, isThere) => {
    await renderPortal('/make-payment', { services: signedIn({ showHistory }) });
    expect(screen.queryByRole('link', { name: 'History' }) !== null).toBe(isThere);
  });

  it('puts the focus on the heading after a navigation', async () => {
    await renderPortal('/make-payment', { services: signedIn() });
    await userEvent.click(screen.getByRole('link', { name: 'History' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(document.activeElement?.textContent).toBe('History');
  });

  it('2.13 gives the first Tab to "Skip to main content", which leads there', async () => {
    await renderPortal('/make-payment', { services: signedIn() });
    await userEvent.tab();
    const skip = screen.getByRole('button', { name: 'Skip to main content' });
    expect(document.activeElement).toBe(skip);
    await userEvent.click(skip);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('4.9 signs out by the profile menu: the server is told, the log-in says so', async () => {
    const services = signedIn();
    services.sessionStorage.set('paymentDetails', '{}');
    const { router } = await renderPortal('/make-payment', { services });
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Ana' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('You have signed out.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    expect(services.sessionStorage.get('paymentDetails')).toBeUndefined();
    await waitFor(() => expect(api.received.some((request) => request.path === '/v1/auth/logout')).toBe(true));
  });

  it('7.1 goes to the log-in when the server no longer knows the session', async () => {
    const services = signedIn();
    await renderPortal('/make-payment', { services });
    api.answer('/v1/auth/refreshtoken', { status: 401, body: {} });
    const { refreshToken } = await import('@quittance/contract/sign-in');
    await act(() => services.api.call(refreshToken, {}));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  });
});
