import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

const readPath = '/v1/message/getemailverification';
const verifyPath = '/v1/message/verifyemailaddress';
const freshPath = '/v1/message/sendfreshlink';
const pagePath = '/authenticate-your-email#secret.token-1';
const address = { status: 200, body: { ...success, emailAddress: 'ana.new@example.com' } };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(readPath, address);
  api.answer(verifyPath, address);
  api.answer(freshPath, { status: 200, body: success });
});

const sent = (path: string) => api.received.filter((request) => request.path === path);
const open = (at = pagePath, services = testServices({ apiUrl: api.apiUrl })) =>
  renderPortal(at, { services }).then((view) => ({ ...view, services, user: userEvent.setup() }));
const verifyButton = () => screen.findByRole('button', { name: 'Confirm this address' });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('e-mail registration link page (req 2.23)', () => {
  it('shows the address and does not verify it automatically', async () => {
    await open();
    await verifyButton();
    expect(screen.getByText('ana.new@example.com')).toBeTruthy();
    expect(sent(readPath).map(({ body }) => body.token)).toContain('secret.token-1');
    expect(sent(verifyPath)).toEqual([]);
    await waitFor(() => expect(document.title).toBe('Confirm your e-mail address | Lumen City Power'));
  });

  it('removes the token from the address bar immediately and keeps it available after a reload', async () => {
    const { router, services, unmount } = await open();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    const { pathname, state } = router.state.location;
    unmount();
    await renderPortal({ pathname, state }, { services });
    await userEvent.click(await verifyButton());
    await waitFor(() => expect(sent(verifyPath)[0]?.body.token).toBe('secret.token-1'));
  });

  it('keeps the token out of storage and the diagnostic log', async () => {
    const { user, services } = await open();
    await user.click(await verifyButton());
    await screen.findByText('From now on, Lumen City Power will write to:');
    const keys = ['user', 'diagnosticLog', 'twoFactorDetails', 'authExtReqID', 'tenantConfig'];
    const kept = keys.map((key) => `${services.local.get(key)} ${services.sessionStorage.get(key)}`);
    expect([...kept, JSON.stringify(services.diagnostics.entries())].join()).not.toContain('secret.token-1');
  });

  it.each([
    ['without a token', '/authenticate-your-email', undefined],
    ['with a malformed token', pagePath, refusal('LinkInvalid')],
  ])('explains what to do and whom to call when opened %s', async (_case, at, answer) => {
    if (answer) api.answer(readPath, answer);
    await open(at);
    await waitFor(() => expect(heading()).toBe("This link doesn't work"));
    expect(screen.getByRole('link', { name: 'Call (312) 555-0142' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
    if (!answer) expect(sent(readPath)).toEqual([]);
  });

  it.each([
    ['offline', undefined, "You're offline"],
    ['a server error', refusal('InternalError'), "We can't complete your request right now"],
    ['too many attempts', refusal('TooManyRequests', { retryAfterSeconds: 40 }), 'You can try again in 40 seconds.'],
  ])('can be retried after %s (req 8.4)', async (_case, answer, message) => {
    if (answer) api.answer(readPath, answer);
    const { user } = await open(pagePath, testServices(answer ? { apiUrl: api.apiUrl } : {}));
    expect(await screen.findByText(message)).toBeTruthy();
    api.answer(readPath, address);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    if (answer) await verifyButton();
  });
});

describe('e-mail link verification', () => {
  it('sends the token once despite repeated clicks, and opens the login page (req 4.6)', async () => {
    const release = api.hold(verifyPath, address);
    const { services } = await open();
    services.local.set('firstTimeEmailRegRequired', 'true');
    services.sessionStorage.set('emailRegOngoing', 'true');
    const button = await verifyButton();
    await act(async () => {
      button.click();
      button.click();
    });
    release();
    await waitFor(() => expect(heading()).toBe('Your e-mail address is confirmed'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(sent(verifyPath)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(services.local.get('firstTimeEmailRegRequired')).toBeUndefined();
    expect(services.sessionStorage.get('emailRegOngoing')).toBeUndefined();
  });

  it('updates the stored user and leads a signed-in customer home (req 4.6)', async () => {
    const endpoint = { ...verified, emailAddress: 'ana.new@example.com' };
    api.answer('/v1/customer/accounts', { status: 200, body: answerWith({ emailAddressEndPoint: endpoint }) });
    const { user, services } = await open(pagePath, testServices({ apiUrl: api.apiUrl, isSignedIn: true }));
    await user.click(await verifyButton());
    await waitFor(() =>
      expect(services.session.getState().user?.customerContactInfo.emailAddressEndPoint).toEqual(endpoint),
    );
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/');
  });

  it('leaves the stored user unchanged when the response is about another customer', async () => {
    const other = { customerReferenceCode: 'C-2', emailAddressEndPoint: verified };
    api.answer('/v1/customer/accounts', { status: 200, body: answerWith(other) });
    const { user, services } = await open(pagePath, testServices({ apiUrl: api.apiUrl, isSignedIn: true }));
    const before = services.session.getState().user?.customerContactInfo;
    await user.click(await verifyButton());
    await waitFor(() => expect(sent('/v1/customer/accounts')).toHaveLength(1));
    await act(async () => undefined);
    expect(services.session.getState().user?.customerContactInfo).toEqual(before);
  });

  it.each(['LinkInvalid', 'EndPointNotExist'] as const)(
    'says that the link no longer works after %s (req 8.4)',
    async (code) => {
      const { user } = await open();
      api.answer(verifyPath, refusal(code));
      await user.click(await verifyButton());
      await waitFor(() => expect(heading()).toBe("This link doesn't work"));
      expect(screen.getByText(/The link works only once\. If you've used it/)).toBeTruthy();
    },
  );

  it('keeps the button for a retry after a failure (req 8.4)', async () => {
    const { user } = await open();
    api.answer(verifyPath, refusal('InternalError'));
    await user.click(await verifyButton());
    expect((await screen.findByRole('alert')).textContent).toContain("We can't complete your request right now");
    api.answer(verifyPath, address);
    await user.click(await verifyButton());
    await waitFor(() => expect(heading()).toBe('Your e-mail address is confirmed'));
  });
});

describe('expired registration link', () => {
  const openExpired = async () => {
    api.answer(readPath, refusal('LinkExpired'));
    const view = await open();
    return { ...view, button: await screen.findByRole('button', { name: 'Send a new link' }) };
  };

  it('offers to send a new link in the page’s language', async () => {
    const { user, button } = await openExpired();
    expect(heading()).toBe('This link has expired');
    await user.click(button);
    expect(await screen.findByText('We sent a new link')).toBeTruthy();
    expect(sent(freshPath)[0]?.body).toMatchObject({ token: 'secret.token-1', language: 'en' });
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });

  it('is reported when the link expires while the page is open', async () => {
    const { user } = await open();
    api.answer(verifyPath, refusal('LinkExpired'));
    await user.click(await verifyButton());
    expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeTruthy();
  });

  it('explains what to do when no new link can replace it (req 8.4)', async () => {
    const { user, button } = await openExpired();
    api.answer(freshPath, refusal('LinkInvalid'));
    await user.click(button);
    await waitFor(() => expect(heading()).toBe("This link doesn't work"));
  });

  it.each([
    ['SourceAddressNotFound', "Something went wrong on our end, and we can't send e-mail."],
    ['SourceAddressRequired', "Something went wrong on our end, and we can't send e-mail."],
    ['EndPointNotExist', "We don't have this e-mail address on file for you."],
    ['EndPointNotAuthenticated', "You haven't confirmed this e-mail address yet, so we can't use it"],
    ['FailToConnectGatewayService', 'Something went wrong, and nothing has changed.'],
    ['MessageTransmissionFailure', 'Something went wrong, and nothing has changed.'],
  ] as const)('explains why no new link could be sent after %s (req 8.4)', async (code, message) => {
    const { user, button } = await openExpired();
    api.answer(freshPath, refusal(code));
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy();
  });
});

const verified = {
  displayName: 'ana.new@example.com',
  emailAddress: 'ana.new@example.com',
  isAuthenticated: true,
  isPreferred: true,
  pendingVerification: false,
  optOutAllSubscriptions: false,
};

function answerWith(contact: object) {
  const { customerAccountDetailsResponse: details } = logInAnswer();
  const customerContactInfo = { ...details.customerContactInfo, ...contact };
  return { ...success, customerAccountDetailsResponse: { ...details, customerContactInfo } };
}
