import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOut } from '../../session/log-out.ts';
import { guestAnswer, guestServices } from '../../testing/guest.ts';
import { linkedTabs } from '../../testing/linked-tabs.ts';
import { testToken } from '../../testing/log-in-answer.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices, testUser } from '../../testing/test-services.ts';

const confirmPath = '/v1/auth/loginbytoken';
const link = '/login#token=secret-1';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(confirmPath, { status: 200, body: guestAnswer() });
});
afterEach(() => {
  location.hash = '';
});

const confirmed = () => api.received.filter((request) => request.path === confirmPath);
const events = () => api.received.filter(({ path }) => path === '/v1/userevent/logevent').map((each) => each.body);
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

/** Sets the browser's address, which the login guard reads in addition to the router's. */
function open(path: string, services = testServices({ apiUrl: api.apiUrl })) {
  location.hash = path.split('#')[1] ?? '';
  return renderPortal(path, { services }).then((view) => ({ ...view, services }));
}

describe('opening a payment link', () => {
  it('explains the sender and purpose without using up the link (req 6.1)', async () => {
    await open(link);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay your bill from Lumen City Power');
    expect(screen.getByText('This link lets you pay one bill without a password. You can use it once.')).toBeTruthy();
    expect(screen.getByText('Lumen City Power sent you this link for one of your bills.')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(api.received).toEqual([]);
    await waitFor(() => expect(document.title).toBe('Pay your bill | Lumen City Power'));
  });

  it('leaves the login page unchanged for any other fragment', async () => {
    await open('/login#top');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('offers the login page as an alternative', async () => {
    const { router } = await open(link);
    await userEvent.click(screen.getByRole('link', { name: 'Sign in instead' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(router.state.location.hash).toBe('');
    expect(confirmed()).toEqual([]);
  });

  it('shows the login disclaimer and reports to the server that it was shown (req 6.1)', async () => {
    const notice = { disclaimerType: 1, version: 'v1', text: { en: 'A notice.', es: 'Un aviso.' } };
    await open(link, testServices({ apiUrl: api.apiUrl, tenant: { disclaimers: [notice] } }));
    expect(screen.getByText('A notice.')).toBeTruthy();
    await pressContinue();
    await waitFor(() => expect(confirmed()[0]?.body.disclaimerAcceptanceType).toBe(1));
    await waitFor(() => expect(api.received.map(({ path }) => path)).toContain('/v1/userconsent/loguserconsent'));
  });
});

describe('confirming a payment link', () => {
  it('sends the token once, stores the guest and opens Make Payment without the token in the address (req 7.3)', async () => {
    const { router, services } = await open(link);
    await pressContinue();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/make-payment', hash: '' }));
    expect(confirmed()).toHaveLength(1);
    expect(confirmed()[0]?.body).toMatchObject({
      token: 'secret-1',
      hostname: 'lumen.localhost',
      disclaimerAcceptanceType: null,
    });
    expect(services.session.getState().user?.metaData).not.toBeNull();
    await waitFor(() =>
      expect(events()).toContainEqual(expect.objectContaining({ userEventType: 'payLinkLoginSuccess' })),
    );
  });

  it('keeps the token out of storage and the diagnostic log (req 6.1)', async () => {
    const { router, services } = await open(link);
    await pressContinue();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    const keys = ['user', 'diagnosticLog', 'personalization', 'paymentDataStore', 'consent-payweb'];
    const kept = keys.map((key) => `${services.local.get(key)} ${services.sessionStorage.get(key)}`);
    expect([...kept, JSON.stringify(services.diagnostics.entries())].join()).not.toContain('secret-1');
  });

  it('sends the token once despite repeated clicks', async () => {
    const release = api.hold(confirmPath, { status: 500, body: {} });
    await open(link);
    const button = screen.getByRole('button', { name: 'Continue' });
    const user = userEvent.setup();
    await act(async () => {
      button.click();
      button.click();
    });
    await user.click(screen.getByRole('button', { name: 'Opening your bill…' }));
    release();
    await screen.findByRole('alert');
    expect(confirmed()).toHaveLength(1);
  });

  it.each([
    ['PayLinkInvalid', "This link doesn't work", 'Open the full link from your message again'],
    ['PayLinkExpired', 'This link has expired', 'Ask Lumen City Power for a new one'],
    ['PayLinkUsed', 'This link was already used', 'Any payment you confirmed with it still counts'],
  ] as const)('explains the error %s (req 6.1, 8.4)', async (code, title, message) => {
    api.answer(confirmPath, refusal(code));
    const { services } = await open(link);
    await pressContinue();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(title);
    expect(alert.textContent).toContain(message);
    expect(screen.getAllByRole('link', { name: 'Call (312) 555-0142' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Sign in instead' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(services.session.getState().user).toBeUndefined();
  });

  it('reports a link without a token as broken without sending a request', async () => {
    await open('/login#token=');
    expect(screen.getByRole('alert').textContent).toContain("This link doesn't work");
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it.each([
    ['offline', undefined, "You're offline"],
    ['a server error', refusal('InternalError'), "We can't open your bill right now"],
    ['too many attempts', refusal('TooManyRequests', { retryAfterSeconds: 40 }), 'You can try again in 40 seconds.'],
  ])('keeps the button for a retry after %s (req 8.4)', async (_name, answer, text) => {
    if (answer) api.answer(confirmPath, answer);
    await open(link, testServices(answer ? { apiUrl: api.apiUrl } : {}));
    await pressContinue();
    expect((await screen.findByText(text)) !== null).toBe(true);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('checks only the payee for a guest, who entered no user name, and reports a mismatch (req 5.9)', async () => {
    const answer = guestAnswer({ accountDisplayType: 'Packet' });
    api.answer(confirmPath, { status: 200, body: { ...answer, token: testToken({ payeeCode: 'OTHER' }) } });
    const { services } = await open(link);
    await pressContinue();
    expect((await screen.findByRole('alert')).textContent).toContain('Payee code mismatch error');
    expect(api.received.find(({ path }) => path === '/v1/auth/reportissue')?.body).toMatchObject({
      payeeCodeError: true,
      uniqueNameError: false,
      loginIdError: false,
      action: 'login',
    });
    expect(services.session.getState().user).toBeUndefined();
  });
});

describe('payment link during another session', () => {
  it('warns that it will replace the session, and then clears all of the session’s data (req 6.1)', async () => {
    const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true });
    services.sessionStorage.set('paymentDataStore', '{"otherText":"50"}');
    const { router } = await open(link, services);
    expect(screen.getByText('Ana is signed in here and will be signed out if you continue.')).toBeTruthy();
    await pressContinue();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(services.session.getState().user?.metaData).not.toBeNull();
    expect(services.sessionStorage.get('paymentDataStore')).toBeUndefined();
  });

  it('offers to return to the session', async () => {
    const { router, services } = await open(link, testServices({ apiUrl: api.apiUrl, isSignedIn: true }));
    location.hash = '';
    await userEvent.click(screen.getByRole('link', { name: 'Go to the signed-in account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(services.session.getState().user?.metaData).toBeNull();
    expect(confirmed()).toEqual([]);
  });

  it('stays open with the warning when another tab signs in', async () => {
    const tabs = linkedTabs();
    const other = tabs.openTab({ apiUrl: api.apiUrl });
    const { router } = await open(link, tabs.openTab({ apiUrl: api.apiUrl }));
    act(() => other.session.setState({ user: testUser() }));
    expect(await screen.findByText('Ana is signed in here and will be signed out if you continue.')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/login', hash: '#token=secret-1' });
  });

  it('shows no name when the other session is a guest’s', async () => {
    await open(link, guestServices({ apiUrl: api.apiUrl }));
    expect(screen.getByText(/Another payment link is open in this browser/)).toBeTruthy();
    expect(screen.queryByText(/Ana/)).toBeNull();
  });
});

describe('end of a guest’s visit', () => {
  it.each([
    ['UserClick', 'Your session has ended. Thank you.'],
    ['SessionInactive', /Your session ended after 15 minutes without activity.*Ask Lumen City Power for a new one/],
    ['Unauthorized', /Your session has ended\. Payments you confirmed aren't affected/],
  ] as const)('is explained on the login page with text for guests (%s) (req 4.9, 6.1)', async (reason, message) => {
    const { router, services } = await open('/make-payment', guestServices({ apiUrl: api.apiUrl }));
    act(() => logOut(services, reason));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
