import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { rememberCustomer } from './personalization.ts';

let api: StandInApi;
const user = userEvent.setup({ delay: null });

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => api.answer('/v1/auth/login', refusal('PasswordResetRequired')));

describe('links on the login page', () => {
  it('pass the entered user name to the password reset', async () => {
    const { router } = await renderPortal('/login', { services: testServices() });
    await user.type(screen.getByLabelText('User name'), 'fred');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
    expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'fred');
  });

  it('pass the requested page to the password reset and the registration, and back', async () => {
    for (const link of ['Forgot your password?', 'Set up online access']) {
      const { router, unmount } = await renderPortal(
        { pathname: '/login', search: '?returnUrl=%2Fhistory%3Fpage%3D2' },
        { services: testServices() },
      );
      await user.click(screen.getByRole('link', { name: link }));
      await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
      expect(router.state.location.search).toBe('?returnUrl=%2Fhistory%3Fpage%3D2');
      unmount();
    }
  });

  it('lead to the first-time registration', async () => {
    const { router } = await renderPortal('/login', { services: testServices() });
    await user.click(screen.getByRole('link', { name: 'Set up online access' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  });
});

describe('login locked with code 9618', () => {
  it('explains the lock and links to the password reset with the user name', async () => {
    const { router } = await renderPortal('/login', { services: testServices({ apiUrl: api.apiUrl }) });
    await user.type(screen.getByLabelText('User name'), 'fred');
    await user.type(screen.getByLabelText('Password'), 'not it');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'There were too many incorrect attempts. Choose a new password to unlock your sign-in.',
    );
    expect(alert.textContent).toContain('You can also call us at (312) 555-0142.');
    await user.click(within(alert).getByRole('link', { name: 'Choose a new password' }));
    await waitFor(() => expect(router.state.location.state).toEqual({ userName: 'fred' }));
    expect(router.state.location.pathname).toBe('/forgot-password');
  });

  it('shows the phone number when customers have no passwords', async () => {
    const services = testServices({ apiUrl: api.apiUrl, tenant: { loginTypeID: 2 } });
    await renderPortal('/login', { services });
    await user.type(screen.getByLabelText('Account number'), 'LCP-1');
    await user.type(screen.getByLabelText('ZIP code'), '60614');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("Call us and we'll unlock your sign-in.");
    expect(within(alert).getByRole('link', { name: 'Call (312) 555-0142' })).toBeTruthy();
    expect(within(alert).queryByText('Choose a new password')).toBeNull();
  });
});

describe('login page after setting a password', () => {
  it.each([
    ['password-changed', 'Your password has changed'],
    ['access-ready', 'Your online access is ready'],
  ])('confirms the change and fills in the user name (%s)', async (news, title) => {
    const services = testServices();
    rememberCustomer(services.local, { firstName: 'Ana', userName: 'ana' });
    await renderPortal({ pathname: '/login', state: { news, userName: 'fred' } }, { services });
    expect(screen.getByText(title).closest('[role="status"]')).not.toBeNull();
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'fred');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in');
  });

  it('greets the customer if remembered', async () => {
    const services = testServices();
    rememberCustomer(services.local, { firstName: 'Ana', userName: 'ana' });
    const state = { news: 'password-changed', userName: 'ana' };
    await renderPortal({ pathname: '/login', state }, { services });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ana');
  });

  it('ignores an invalid history state', async () => {
    await renderPortal({ pathname: '/login', state: { news: 'else', userName: 'fred' } }, { services: testServices() });
    expect(screen.getByLabelText('User name')).toHaveProperty('value', '');
  });
});
