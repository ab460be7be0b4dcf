import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTwoFactorDetails } from '../../session/two-factor-details.ts';
import { registeringServices } from '../../testing/registering-services.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { beginOptIn, keepDestination } from '../two-factor/pending-registration.ts';

const sendPath = '/v1/message/sendauthenticationcode';
const pagePath = '/two-fa-email-input';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(sendPath, {
    status: 200,
    body: { ...success, authenticationExternalRequestID: 'request-3.secret', destination: 'a**@example.com' },
  });
});

const sent = () => api.received.filter(({ path }) => path === sendPath).map(({ body }) => body);
const events = () => api.received.filter(({ path }) => path === '/v1/userevent/logevent').map(({ body }) => body);
const required = { emailRegistrationRequired: true };

/** Ana during a required registration after her login. */
async function open(options: Omit<Parameters<typeof registeringServices>[0], 'apiUrl'> = {}, isOptingIn = false) {
  const services = registeringServices({ apiUrl: api.apiUrl, messages: required, ...options });
  services.sessionStorage.set('emailRegOngoing', 'true');
  if (isOptingIn) {
    keepDestination(services.sessionStorage, { destination: 'chosen@example.com', consent: undefined });
    beginOptIn(services.sessionStorage);
  }
  const view = await renderPortal(pagePath, { services });
  return { ...view, services, user: userEvent.setup() };
}

async function goOn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('e-mail registration page (req 2.1)', () => {
  it('shows only the dialog', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Add your e-mail address' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add your e-mail address');
    expect(screen.getByText(/^Lumen City Power needs your e-mail address/)).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('E-mail address | Lumen City Power'));
  });

  it('requires a session', async () => {
    const { router } = await renderPortal(pagePath, { services: testServices({ apiUrl: api.apiUrl }) });
    expect(router.state.location.pathname).toBe('/login');
  });

  it('stays open on Escape and does not sign the customer out (req 2.6)', async () => {
    const { user, router, services } = await open();
    await user.type(screen.getByRole('textbox'), 'x{Escape}');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toMatch(/x$/);
    expect(router.state.location.pathname).toBe(pagePath);
    expect(services.session.getState().user).toBeDefined();
  });

  it('signs out a customer who cancels', async () => {
    const { user, router, services } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(services.session.getState()).toMatchObject({ user: undefined, endedBy: 'UserClick' });
    expect(await screen.findByText("You've signed out.")).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe('Continue in a required registration (req 4.5)', () => {
  it('opens the opt-in screen when the tenant requires registration and offers a second factor', async () => {
    const { user, router, services } = await open({ tenant: { enable2FA: true } });
    await goOn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/two-fa'));
    expect(readTwoFactorDetails(services.sessionStorage)?.destination).toBe('ana@example.com');
    expect(sent()).toEqual([]);
  });

  it('shows SourceAddressRequired when the tenant’s source address is invalid (req 8.4)', async () => {
    const messages = { ...required, emailSourceAddress: 'help' };
    const { user, router } = await open({ tenant: { enable2FA: true }, messages });
    await goOn(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      "Something went wrong on our end, and we can't send e-mail.",
    );
    expect(router.state.location.pathname).toBe(pagePath);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['the tenant has no second factor', {}],
    ['the second factor is already on', { tenant: { enable2FA: true }, contact: { isOptedInTo2FA: true } }],
    ['no registration is required', { tenant: { enable2FA: true }, messages: {} }],
  ])('sends the code and opens the code page when %s', async (_case, options) => {
    const { user, router, services } = await open(options);
    await goOn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
    expect(sent()).toEqual([expect.objectContaining({ destinationAddress: 'ana@example.com', purpose: 1 })]);
    expect(services.sessionStorage.get('emailRegOngoing')).toBe('true');
    expect(readTwoFactorDetails(services.sessionStorage)).toMatchObject({ location: 1, purpose: 1 });
  });
});

describe('registration after opting in on the opt-in screen (req 4.4)', () => {
  it('shows the entered address and sends a TwoFactorOptIn code without returning to the opt-in screen', async () => {
    const { user, router } = await open({ tenant: { enable2FA: true } }, true);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('chosen@example.com');
    await goOn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
    expect(sent()).toEqual([expect.objectContaining({ destinationAddress: 'chosen@example.com', purpose: 2 })]);
  });

  it('logs Send2FACodeFailure when the code could not be sent (req 8.4)', async () => {
    api.answer(sendPath, refusal('MessageTransmissionFailure'));
    const { user } = await open({ tenant: { enable2FA: true } }, true);
    await goOn(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong, and nothing has changed.');
    await waitFor(() =>
      expect(events()).toContainEqual(expect.objectContaining({ userEventType: 'Send2FACodeFailure' })),
    );
  });
});
