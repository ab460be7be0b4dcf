import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOut } from '../session/log-out.ts';
import { linkedTabs } from '../testing/linked-tabs.ts';
import { logInAnswer, testToken } from '../testing/log-in-answer.ts';
import { renderPortal } from '../testing/render-portal.tsx';
import { testUser } from '../testing/test-services.ts';

let api: StandInApi;
let tabs: ReturnType<typeof linkedTabs>;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  tabs = linkedTabs();
});

const openTab = () => tabs.openTab({ apiUrl: api.apiUrl });

/** Ben signs in after Ana. */
function ben(services?: Parameters<typeof testUser>[0]) {
  const answer = logInAnswer({ token: testToken({ uniqueName: 'ben', issuedAtMs: Date.now() + 60_000 }) });
  const { customerContactInfo } = answer.customerAccountDetailsResponse;
  const details = { ...answer.customerAccountDetailsResponse };
  details.customerContactInfo = { ...customerContactInfo, firstName: 'Ben' };
  return testUser(services, { ...answer, customerAccountDetailsResponse: details });
}

describe('a tab open alongside another tab', () => {
  it('opens signed in when the other tab has a session (req 3.3)', async () => {
    tabs.openTab({ apiUrl: api.apiUrl, isSignedIn: true });
    const { router } = await renderPortal('/history', { services: openTab() });
    expect(router.state.location.pathname).toBe('/history');
  });

  it('continues from the login page to the requested page when the other tab signs in (req 3.3)', async () => {
    const other = openTab();
    const { router } = await renderPortal('/history', { services: openTab() });
    expect(router.state.location.pathname).toBe('/login');
    act(() => other.session.setState({ user: testUser() }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
    expect(await screen.findByRole('button', { name: 'Profile of Ana' })).toBeTruthy();
  });

  it('continues even if its own guard was already redirecting to the login page (req 3.3)', async () => {
    const other = openTab();
    const services = openTab();
    const opening = renderPortal('/history', { services });
    other.session.setState({ user: testUser() });
    const { router } = await opening;
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
  });

  it('never redirects to another site', async () => {
    const other = openTab();
    const { router } = await renderPortal('/login?returnUrl=%2F%2Felsewhere.example', { services: openTab() });
    act(() => other.session.setState({ user: testUser() }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it('signs out together with the other tab and shows the reason (req 4.9)', async () => {
    const other = tabs.openTab({ apiUrl: api.apiUrl, isSignedIn: true });
    const { router } = await renderPortal('/make-payment', { services: openTab() });
    act(() => logOut(other, 'SessionInactive'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText(/We signed you out after 15 minutes/)).toBeTruthy();
  });

  it('shows the customer who signed in there and keeps none of the previous customer’s data', async () => {
    tabs.openTab({ apiUrl: api.apiUrl, isSignedIn: true });
    const services = openTab();
    const { router } = await renderPortal('/history', { services });
    services.sessionStorage.set('paymentDetails', '{}');
    const elsewhere = linkedTabs().openTab();
    elsewhere.session.setState({ user: ben() });
    const user = elsewhere.sessionStorage.getJson('user');
    act(() => tabs.openChannel().post({ kind: 'signed-in', user, answerTo: null }));
    expect(await screen.findByRole('button', { name: 'Profile of Ben' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(screen.queryByRole('button', { name: 'Profile of Ana' })).toBeNull();
    expect(services.sessionStorage.get('paymentDetails')).toBeUndefined();
  });

  it('opens the dashboard for the next customer when it is the landing page, and then opens every screen (req 2.2)', async () => {
    const tenant = { landingPageTypeID: 2, showDashboard: true };
    const services = tabs.openTab({ apiUrl: api.apiUrl, tenant, isSignedIn: true });
    const { router } = await renderPortal('/dashboard', { services });
    await act(() => router.navigate('/history'));
    expect(router.state.location.pathname).toBe('/history');
    const other = tabs.openTab({ apiUrl: api.apiUrl, tenant });
    act(() => other.session.setState({ user: ben(other) }));
    expect(await screen.findByRole('button', { name: 'Profile of Ben' })).toBeTruthy();
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(router.state.location.pathname).toBe('/dashboard');
    await act(() => router.navigate('/make-payment'));
    expect(router.state.location.pathname).toBe('/make-payment');
  });
});
