import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandInApi, startStandInApi, success } from '../../../testing/stand-in-api.ts';
import { firstLanguage } from '../../i18n/language-choice.ts';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices, testUser } from '../../testing/test-services.ts';

/** The dialog's code is loaded when it is opened, which takes a moment on a busy machine. */
const patiently = { timeout: 5000 };

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/auth/logouteverywhere', { status: 200, body: success });
});

function servicesWith(
  contact: Partial<ReturnType<typeof logInAnswer>['customerAccountDetailsResponse']['customerContactInfo']>,
) {
  const services = testServices({ apiUrl: api.apiUrl });
  const wire = logInAnswer();
  const details = wire.customerAccountDetailsResponse;
  const customerAccountDetailsResponse = {
    ...details,
    customerContactInfo: { ...details.customerContactInfo, ...contact },
  };
  services.session.setState({ user: testUser(services, { ...wire, customerAccountDetailsResponse }) });
  return services;
}

async function openProfile(services = servicesWith({})) {
  const view = await renderPortal('/make-payment/d/user-profile', { services });
  const dialog = await screen.findByRole('dialog', { name: 'Profile' }, patiently);
  return { ...view, services, dialog };
}

const signOutQuestion = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  return screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
};

describe('the profile', () => {
  it('3.4 shows the contact info', async () => {
    const { dialog } = await openProfile();
    for (const words of ['Ana Alvarez', '1200 W Lake St', 'Chicago, IL 60607', '(312) 555-0111', 'ana@example.com']) {
      expect(within(dialog).getByText(words)).toBeTruthy();
    }
    expect(within(dialog).queryByText('Something here is missing or cannot be right')).toBeNull();
  });

  it('5.3 marks each field that needs work', async () => {
    const { dialog } = await openProfile(servicesWith({ zip: '606', state: 'XX', city: '', homePhone: '' }));
    const section = within(dialog);
    expect(section.getByText('Something here is missing or cannot be right')).toBeTruthy();
    expect(section.getByText('The ZIP code needs 5 digits.')).toBeTruthy();
    expect(section.getByText('The state is missing or unknown.')).toBeTruthy();
    expect(section.getByText('The city is missing.')).toBeTruthy();
    expect(section.getByText('Not given')).toBeTruthy();
    expect(section.queryByText('The phone number needs 10 digits.')).toBeNull();
  });

  it('lists what is saved to pay with, and leads to where it is managed without coming back', async () => {
    const { router, dialog } = await openProfile(payingServices({ apiUrl: api.apiUrl }));
    expect(within(dialog).getByText('Checking **1234')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Manage payment methods' }));
    await screen.findByRole('heading', { level: 1, name: 'Payment methods' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('changes the language', async () => {
    const { services } = await openProfile();
    await userEvent.click(screen.getByText('Español'));
    expect(await screen.findByRole('dialog', { name: 'Perfil' }, patiently)).toBeTruthy();
    expect(firstLanguage(services.local)).toBe('es');
  });
});

describe('sign out everywhere', () => {
  it('2.9 asks first, and Cancel and Escape end nothing', async () => {
    const { services } = await openProfile();
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

  it('ends every session on the server, then this one', async () => {
    const { services, router } = await openProfile();
    const question = await signOutQuestion();
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('You have signed out.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    expect(services.session.getState().user).toBeUndefined();
    expect(api.received.map(({ path }) => path)).toContain('/v1/auth/logouteverywhere');
  });

  it('says so when it failed, and stays signed in', async () => {
    api.answer('/v1/auth/logouteverywhere', { status: 503, body: {} });
    const { services } = await openProfile();
    const question = await signOutQuestion();
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('You are still signed in')).toBeTruthy();
    expect(services.session.getState().user).toBeDefined();
  });
});

describe('2.3 the error mark on the profile', () => {
  it.each([
    [{}, 'Profile of Ana'],
    [{ zip: '606' }, 'Profile of Ana , your contact details need work'],
  ])('with %j it is called %s', async (contact, name) => {
    await renderPortal('/make-payment', { services: servicesWith(contact) });
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});
