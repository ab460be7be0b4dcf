import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAnswer, testToken } from '../../testing/log-in-answer.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { rememberCustomer } from './personalization.ts';

const logInPath = '/v1/auth/login';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(logInPath, { status: 200, body: logInAnswer() });
});

async function signIn({ userName = 'ana', password = 'Demo-pass-1' } = {}) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('User name'), userName);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

function logInRequests() {
  return api.received.filter((request) => request.path === logInPath);
}

describe('login page (req 1.3, 2.14)', () => {
  it('sends the entered credentials with the host and opens the home page (req 7.3)', async () => {
    const services = testServices({ apiUrl: api.apiUrl });
    const { router } = await renderPortal('/login', { services });
    await signIn({ userName: ' ana ' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(logInRequests()[0]?.body).toMatchObject({
      hostname: 'lumen.localhost',
      username: 'ana',
      password: 'Demo-pass-1',
      disclaimerAcceptanceType: null,
      accountReferenceCodeIsUnique: true,
      userToken: 'client-1',
    });
    expect(services.session.getState().user?.customerContactInfo.firstName).toBe('Ana');
  });

  it('opens the requested page after login (req 2.2)', async () => {
    const { router } = await renderPortal('/login?returnUrl=%2Fhistory%3Fpage%3D2', {
      services: testServices({ apiUrl: api.apiUrl }),
    });
    await signIn();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/history', search: '?page=2' }));
  });

  it('never follows a returnUrl to another site', async () => {
    const { router } = await renderPortal('/login?returnUrl=%2F%2Fevil.example', {
      services: testServices({ apiUrl: api.apiUrl }),
    });
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it('marks missing fields and focuses the first one without sending a request', async () => {
    await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const userName = screen.getByLabelText('User name');
    expect(userName.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(userName);
    expect(screen.getByText('Enter your user name.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(logInRequests()).toHaveLength(0);
  });

  it('ignores a second click while sending', async () => {
    const release = api.hold(logInPath, { status: 500, body: {} });
    await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    const user = await signIn();
    await user.click(screen.getByRole('button', { name: 'Signing in…' }));
    release();
    await screen.findByRole('alert');
    expect(logInRequests()).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    await renderPortal('/login', { services: testServices() });
    const password = screen.getByLabelText('Password');
    expect(password).toHaveProperty('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(password).toHaveProperty('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(password).toHaveProperty('type', 'password');
  });
});

describe('failed login', () => {
  it.each(['ana', 'nobody'])(
    'shows the same text for a wrong user name and a wrong password (%s) (req 8.4)',
    async (userName) => {
      api.answer(logInPath, refusal('CredentialsInvalid'));
      await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
      await signIn({ userName });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(
        "Your details didn't matchYour user name or password is incorrect. Check both and try again.",
      );
      expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    },
  );

  it('says how long the lock lasts', async () => {
    api.answer(logInPath, refusal('SignInLocked', { retryAfterSeconds: 120 }));
    await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    await signIn();
    expect(await screen.findByText('You can try again in 2 minutes.')).toBeTruthy();
  });

  it('says that a new password ends the lock immediately, and links to the password page with the user name', async () => {
    api.answer(logInPath, refusal('SignInLocked', { retryAfterSeconds: 120 }));
    await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    await signIn();
    expect(await screen.findByText(/Choose a new password to sign in right away/)).toBeTruthy();
    expect(screen.getByText(/You can also call us at/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Choose a new password' }));
    expect((await screen.findByLabelText<HTMLInputElement>('User name')).value).toBe('ana');
  });

  it('explains a server error and shows the support ID', async () => {
    api.answer(logInPath, refusal('InternalError'));
    await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    await signIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("Something went wrong on our end. You haven't been charged.");
    expect(alert.textContent).toContain('Reference for support: server-id');
  });

  it('reports that there is no connection when no response arrives', async () => {
    await renderPortal('/login', { services: testServices() });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain("You're offline");
  });

  it('refuses another customer’s token, reports it and does not sign in (req 5.9)', async () => {
    api.answer(logInPath, { status: 200, body: logInAnswer({ token: testToken({ uniqueName: 'ben' }) }) });
    const services = testServices({ apiUrl: api.apiUrl });
    await renderPortal('/login', { services });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't sign you in safely");
    expect(api.received.find((request) => request.path === '/v1/auth/reportissue')?.body).toMatchObject({
      uniqueNameError: true,
      loginIdError: false,
      payeeCodeError: false,
      action: 'login',
    });
    expect(services.session.getState().user).toBeUndefined();
  });

  it('shows a payee code mismatch (req 8.4)', async () => {
    const answer = logInAnswer({ token: testToken({ payeeCode: 'OTHER' }) });
    const [account] = answer.customerAccountDetailsResponse.customerAccountDetails;
    if (account) account.customerAccount.accountDisplayType = 'Packet';
    api.answer(logInPath, { status: 200, body: answer });
    await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Payee code mismatch error');
    if (account) account.customerAccount.accountDisplayType = 'Default';
  });
});

describe('remembered customer', () => {
  it('is stored with the first name and user name only on request (req 3.15)', async () => {
    const services = testServices({ apiUrl: api.apiUrl });
    const { router } = await renderPortal('/login', { services });
    await userEvent.click(screen.getByLabelText('Remember me on this device'));
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(services.local.getJson('personalization')).toEqual({ firstName: 'Ana', userName: 'ana' });
    expect(services.local.get('rememberMe')).toBe('true');
  });

  it('gets one of three greetings with the first name, until "Not you?" is clicked (req 9.4)', async () => {
    const services = testServices();
    rememberCustomer(services.local, { firstName: 'Ana', userName: 'ana' });
    await renderPortal('/login', { services });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(['Welcome back, Ana', 'Good to see you, Ana', 'Hello again, Ana']).toContain(heading.textContent);
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'ana');
    await userEvent.click(screen.getByRole('button', { name: 'Not you?' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in');
    expect(screen.getByLabelText('User name')).toHaveProperty('value', '');
    expect(services.local.get('personalization')).toBeUndefined();
  });

  it('is offered only if the tenant allows it (req 3.1)', async () => {
    await renderPortal('/login', { services: testServices({ tenant: { rememberMe: false } }) });
    expect(screen.queryByLabelText('Remember me on this device')).toBeNull();
  });
});

describe('tenant’s login page settings', () => {
  it('show the account number and ZIP code for login type 2', async () => {
    await renderPortal('/login', { services: testServices({ tenant: { loginTypeID: 2 } }) });
    expect(screen.getByLabelText('Account number')).toBeTruthy();
    const zip = screen.getByLabelText('ZIP code');
    expect(zip).toMatchObject({ type: 'text', inputMode: 'numeric', autocomplete: 'postal-code' });
    expect(screen.queryByRole('button', { name: /password/i })).toBeNull();
  });

  it('show the payee next to the account number only if payees may share numbers (req 3.1)', async () => {
    const shared = { loginTypeID: 2, accountReferenceCodeIsUnique: false };
    await renderPortal('/login', { services: testServices({ tenant: shared }) });
    expect(screen.getByLabelText(/^Payee code/)).toHaveProperty('required', false);
    expect(screen.getByText("The payee code is on your bill. You may need it if you can't sign in.")).toBeTruthy();
  });

  it.each([
    ['numbers are unique', { loginTypeID: 2, accountReferenceCodeIsUnique: true }],
    ['customers have user names', { loginTypeID: 1, accountReferenceCodeIsUnique: false }],
  ])('omit the payee when %s (req 3.1)', async (_why, tenant) => {
    await renderPortal('/login', { services: testServices({ tenant }) });
    expect(screen.queryByLabelText(/^Payee code/)).toBeNull();
  });

  it('show where to sign in for login type 3, without fields', async () => {
    await renderPortal('/login', { services: testServices({ tenant: { loginTypeID: 3 } }) });
    expect(screen.getByText('Sign in through Lumen City Power')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('show the support contact', async () => {
    await renderPortal('/login', { services: testServices() });
    const help = screen.getByText('Trouble signing in?').closest('details');
    if (!help) throw new Error('there is no help');
    expect(within(help).getByRole('link', { name: 'Call (312) 555-0142', hidden: true })).toHaveProperty(
      'href',
      'tel:3125550142',
    );
    expect(within(help).getByRole('link', { name: 'help@lumen.example', hidden: true })).toBeTruthy();
  });
});

describe('rest of the login page', () => {
  it.each([
    ['UserClick', "You've signed out."],
    ['SessionInactive', 'We signed you out after 15 minutes without activity.'],
    ['Unauthorized', 'Your session has ended. Sign in again.'],
  ])('shows the logout reason %s (req 4.9)', async (reason, message) => {
    await renderPortal({ pathname: '/login', state: { reason } }, { services: testServices() });
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('says that a page needs a sign-in, except for the portal’s own address', async () => {
    const { unmount } = await renderPortal('/login?returnUrl=%2Fhistory', { services: testServices() });
    expect(
      screen.getByText(/^Sign in to continue\. If you were signed in before, your session has ended\./),
    ).toBeTruthy();
    unmount();
    await renderPortal('/login?returnUrl=%2F', { services: testServices() });
    expect(screen.queryByText(/^Sign in to continue\./)).toBeNull();
  });

  it('changes the language and keeps the choice (req 9.5)', async () => {
    const services = testServices();
    await renderPortal('/login', { services });
    await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    expect(await screen.findByLabelText('Nombre de usuario')).toBeTruthy();
    expect(services.local.get('language')).toBe('es');
    await waitFor(() => expect(document.title).toBe('Iniciar sesión | Lumen City Power'));
  });
});
