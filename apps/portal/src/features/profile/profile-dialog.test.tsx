import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstLanguage } from '../../i18n/language-choice.ts';
import { guestServices } from '../../testing/guest.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { profileServices } from '../../testing/profile-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };

const updatePath = '/v1/customer/updatecustomercontactinfo';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/auth/logouteverywhere', { status: 200, body: success });
  api.answer(updatePath, { status: 200, body: success });
});

async function openProfile(services = profileServices({ apiUrl: api.apiUrl })) {
  const view = await renderPortal('/make-payment/d/user-profile', { services });
  const dialog = await screen.findByRole('dialog', { name: 'Profile' }, patiently);
  return { ...view, services, dialog };
}

const openSection = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const updates = () => api.received.filter(({ path }) => path === updatePath);

const signOutQuestion = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  return screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
};

describe('profile dialog (req 1.6, 2.21)', () => {
  it('summarizes each section and opens none when nothing needs attention', async () => {
    const { dialog } = await openProfile();
    const titles = within(dialog).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual([
      'Contact details',
      'Documents',
      'Security',
      'Payment methods',
      'Language',
      'Help',
    ]);
    expect(within(dialog).queryAllByRole('button', { expanded: true })).toEqual([]);
    expect(within(dialog).getByText('Ana Alvarez, Chicago')).toBeTruthy();
  });

  it('opens at an undeliverable e-mail address and asks the customer to correct it', async () => {
    const contact = { isEmailUndeliverable: true };
    const services = profileServices({ apiUrl: api.apiUrl, contact, messages: { enableEmail: true } });
    const { dialog } = await openProfile(services);
    const message = /^Our e-mails aren't reaching this address\. Correct it, or confirm it with a code\.$/;
    expect(within(dialog).getByText('1 detail needs attention')).toBeTruthy();
    expect(within(dialog).getByText(message)).toBeTruthy();
    await openSection('Notifications');
    expect(within(dialog).getAllByText(message)).toHaveLength(2);
    expect(within(dialog).queryByText('Confirmed')).toBeNull();
    await userEvent.click(within(dialog).getByRole('link', { name: 'Correct e-mail address' }));
    expect(await screen.findByRole('dialog', { name: /e-mail/i }, patiently)).toBeTruthy();
  });

  it('opens one section at a time', async () => {
    const { dialog } = await openProfile();
    await openSection('Contact details');
    expect(within(dialog).getByRole('textbox', { name: 'City' })).toBeTruthy();
    await openSection('Language');
    const open = within(dialog).getAllByRole('button', { expanded: true });
    expect(open.map((toggle) => toggle.textContent)).toEqual(['Language']);
    expect(within(dialog).queryByRole('textbox', { name: 'City' })).toBeNull();
  });

  it('is not available to a guest, who stays in the section (req 6.1)', async () => {
    const services = guestServices({ apiUrl: api.apiUrl });
    const { router } = await renderPortal('/make-payment/d/user-profile', { services });
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists the saved payment methods, and Back from managing them does not reopen it', async () => {
    const { router, dialog } = await openProfile(payingServices({ apiUrl: api.apiUrl }));
    await openSection('Payment methods');
    expect(within(dialog).getByText('Checking **1234')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Manage payment methods' }));
    await screen.findByRole('heading', { level: 1, name: 'Payment methods' });
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('language setting in the profile (req 7.5)', () => {
  it('takes effect immediately and is saved on the server without other changes', async () => {
    const { services } = await openProfile();
    await openSection('Language');
    await userEvent.click(screen.getByText('Español', { selector: 'label span' }));
    expect(await screen.findByRole('dialog', { name: 'Perfil' }, patiently)).toBeTruthy();
    expect(firstLanguage(services.local)).toBe('es');
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]?.body).toMatchObject({
      language: 'es',
      reason: 'Customer chose a language',
      customer: { lastName: 'Alvarez', homePhone: '3125550111', isOptedInTo2FA: false },
    });
  });

  it('shows an error and offers a retry when it could not be saved for messages (req 8.4)', async () => {
    api.answer(updatePath, refusal('InternalError'));
    await renderPortal('/make-payment', { services: profileServices({ apiUrl: api.apiUrl }) });
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Ana' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'No pudimos guardar su idioma' }));
    expect(question.getByText(/sus correos y mensajes de texto no han cambiado/)).toBeTruthy();
    api.answer(updatePath, { status: 200, body: success });
    await userEvent.click(question.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(updates()).toHaveLength(2);
    expect(updates()[1]?.body).toMatchObject({ language: 'es' });
  });

  it('is also saved when changed from the menu, except for a guest (6.1)', async () => {
    const view = await renderPortal('/make-payment', { services: profileServices({ apiUrl: api.apiUrl }) });
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Ana' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
    await waitFor(() => expect(updates()).toHaveLength(1));
    view.unmount();
    await renderPortal('/make-payment', { services: guestServices({ apiUrl: api.apiUrl }) });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hacer un pago' })).toBeTruthy();
    expect(updates()).toHaveLength(1);
  });
});

describe('signing out everywhere', () => {
  it('requires a confirmation, and Cancel and Escape end no session (req 2.9)', async () => {
    const { services } = await openProfile();
    await openSection('Security');
    await signOutQuestion();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await signOutQuestion();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Profile' })).toBeTruthy();
    expect(services.session.getState().user).toBeDefined();
    expect(api.received.filter(({ path }) => path === '/v1/auth/logouteverywhere')).toEqual([]);
  });

  it('ends every session on the server and then the current one', async () => {
    const { services, router } = await openProfile();
    await openSection('Security');
    const question = await signOutQuestion();
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText("You've signed out.")).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    expect(services.session.getState().user).toBeUndefined();
    expect(api.received.map(({ path }) => path)).toContain('/v1/auth/logouteverywhere');
  });

  it('shows an error when it fails and keeps the customer signed in', async () => {
    api.answer('/v1/auth/logouteverywhere', { status: 503, body: {} });
    const { services } = await openProfile();
    await openSection('Security');
    const question = await signOutQuestion();
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText("You're still signed in")).toBeTruthy();
    expect(services.session.getState().user).toBeDefined();
  });
});

describe('profile button (req 2.3)', () => {
  const required = { enableEmail: true, emailRegistrationRequired: true };
  const address = 'ana@example.com';
  const endPoint = { displayName: address, emailAddress: address, isPreferred: true, pendingVerification: false };
  const confirmed = { ...endPoint, isAuthenticated: true, optOutAllSubscriptions: false };
  it.each([
    [{}, 'Profile of Ana'],
    [{ contact: { zip: '606' } }, 'Profile of Ana, your contact details need attention'],
    [{ messages: required }, 'Profile of Ana, your contact details need attention'],
    [{ messages: required, contact: { emailAddressEndPoint: confirmed } }, 'Profile of Ana'],
  ])('with %j, is labeled %s', async (of, name) => {
    await renderPortal('/make-payment', { services: profileServices({ apiUrl: api.apiUrl, ...of }) });
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});
