import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../session/services.tsx';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices, testUser } from '../../testing/test-services.ts';
import { keepDestination, pendingRegistration } from './pending-registration.ts';

const sendPath = '/v1/message/sendauthenticationcode';
const updatePath = '/v1/customer/updatecustomercontactinfo';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(sendPath, { status: 200, body: sent });
  api.answer(updatePath, { status: 200, body: success });
});

const sent = { ...success, authenticationExternalRequestID: 'request-1.secret', destination: 'new@example.com' };
const bodies = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

type Situation = {
  isFirstTime?: boolean;
  emailRegistrationRequired?: boolean;
  require2FA?: boolean;
  typed?: string;
  contact?: Partial<SignedInUser['customerContactInfo']>;
  language?: Language;
};

async function open(situation: Situation = {}) {
  const { isFirstTime = true, emailRegistrationRequired = true, require2FA = false, typed, contact } = situation;
  const services = testServices({
    apiUrl: api.apiUrl,
    tenant: {
      enable2FA: true,
      require2FA,
      communicationConfiguration: {
        enableSMS: false,
        smsSourceAddress: null,
        enableEmail: true,
        emailSourceAddress: 'pay@lumen.example',
        emailNotificationByDefault: false,
        emailRegistrationRequired,
      },
    },
  });
  const user = testUser(services);
  services.session.setState({ user: { ...user, customerContactInfo: { ...user.customerContactInfo, ...contact } } });
  services.sessionStorage.set('emailRegOngoing', 'true');
  if (isFirstTime) services.local.set('firstTimeEmailRegRequired', 'true');
  if (typed !== undefined) keepDestination(services.sessionStorage, { destination: typed, consent: emailConsent });
  const { language = 'en' } = situation;
  return { ...(await renderPortal('/two-fa', { services, language })), services };
}

const toggle = () => screen.getByRole('switch', { name: 'Ask for a code when I sign in' });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const isFirstTime = ({ local }: Services) => local.get('firstTimeEmailRegRequired') === 'true';

describe('opt-in screen', () => {
  it('is titled Account Settings, with a required toggle and Continue (req 2.1, 2.5)', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeTruthy();
    expect(toggle().getAttribute('name')).toBe('twoFactorSubscribe');
    expect(toggle().getAttribute('aria-required')).toBe('true');
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    await waitFor(() => expect(document.title).toBe('Account Settings | Lumen City Power'));
  });

  it('is available in Spanish', async () => {
    await open({ language: 'es' });
    expect(screen.getByRole('switch', { name: 'Pedir un código cuando inicie sesión' })).toBeTruthy();
  });

  it('has the toggle on and locked, with the reason, when the tenant requires a code', async () => {
    await open({ require2FA: true });
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    expect(toggle()).toHaveProperty('disabled', true);
    expect(screen.getByText("Lumen City Power requires sign-in codes, so you can't turn them off.")).toBeTruthy();
  });

  it('lets the customer sign out instead', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

const emailConsent = { language: 'en', textVersion: 'email-en' } as const;

describe('opt-in case A: e-mail required and none registered in this browser (req 4.4)', () => {
  it.each([
    [true, 2],
    [false, 1],
  ])('with the toggle on (%s), sends a code with purpose %s to the entered address', async (isOn, purpose) => {
    const { router, services } = await open({ typed: 'new@example.com' });
    if (isOn) await userEvent.click(toggle());
    await goOn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
    expect(bodies(sendPath)).toEqual([
      expect.objectContaining({
        ...{ destinationAddress: 'new@example.com', purpose, resend: false },
        consent: { accepted: true, ...emailConsent },
      }),
    ]);
    expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({ purpose, location: 1 });
    expect(isFirstTime(services)).toBe(true);
    expect(bodies(updatePath)).toEqual([]);
  });

  it('requires consent to e-mail if the address on file has none', async () => {
    const { router, services } = await open();
    await userEvent.click(toggle());
    await goOn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/two-fa-email-input'));
    expect(pendingRegistration(services.sessionStorage)).toMatchObject({ isOptingIn: true });
    expect(bodies(sendPath)).toEqual([]);
  });

  it('requires new consent for a verified address that receives no notices', async () => {
    const email = 'ana@example.com';
    const emailAddressEndPoint = {
      ...{ displayName: email, emailAddress: email, isAuthenticated: true, isPreferred: true },
      ...{ pendingVerification: false, optOutAllSubscriptions: true },
    };
    const { router } = await open({ contact: { email, emailAddressEndPoint } });
    await goOn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/two-fa-email-input'));
    expect(bodies(sendPath)).toEqual([]);
  });

  it('requires an address if none is on file', async () => {
    const { router } = await open({ contact: { email: '' } });
    await goOn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/two-fa-email-input'));
    expect(bodies(sendPath)).toEqual([]);
  });

  it.each([
    ['SourceAddressRequired', "Something went wrong on our end, and we can't send e-mail."],
    ['EndPointNotExist', "We don't have this e-mail address on file for you."],
    ['MessageTransmissionFailure', 'Something went wrong, and nothing has changed.'],
  ] as const)('explains why the code was not sent: %s (req 8.4)', async (code, message) => {
    api.answer(sendPath, refusal(code));
    const { router } = await open({ typed: 'new@example.com' });
    await userEvent.click(toggle());
    await goOn();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(router.state.location.pathname).toBe('/two-fa');
    await waitFor(() =>
      expect(bodies('/v1/userevent/logevent').map(({ userEventType }) => userEventType)).toContain(
        'Send2FACodeFailure',
      ),
    );
  });

  it('asks for the password if the server requires it, and then sends the code', async () => {
    api.answer(sendPath, refusal('StepUpRequired'));
    const { router } = await open({ typed: 'new@example.com' });
    await goOn();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Password'), 'Demo-pass-1');
    api.answer(sendPath, { status: 200, body: sent });
    await user.click(screen.getByRole('button', { name: 'Confirm and save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
  });
});

describe.each<[string, Situation]>([
  ['an address was registered in this browser before', { isFirstTime: false }],
  ['the tenant requires no registration', { emailRegistrationRequired: false }],
])('opt-in case B: %s (req 4.4)', (_name, situation) => {
  it('with the toggle on, clears the flag and opens the e-mail dialog, which opts in', async () => {
    const { router, services } = await open({ ...situation, typed: 'new@example.com' });
    await userEvent.click(toggle());
    await goOn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/two-fa-email-input'));
    expect(isFirstTime(services)).toBe(false);
    expect(pendingRegistration(services.sessionStorage)).toEqual({ destination: 'new@example.com', isOptingIn: true });
    expect(bodies(sendPath)).toEqual([]);
  });

  it('with the toggle off, opts out with the reason and goes to the root', async () => {
    const { router, services } = await open(situation);
    await goOn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(bodies(updatePath)).toEqual([
      expect.objectContaining({
        customerReferenceCode: 'C-1',
        externalRequestID: null,
        reason: 'Opt customer out of 2FA',
        customer: expect.objectContaining({ isOptedInTo2FA: false, send2FAViaEmail: true }),
      }),
    ]);
    expect(isFirstTime(services)).toBe(false);
    expect(services.sessionStorage.get('emailRegOngoing')).toBeUndefined();
    expect(services.session.getState().user?.customerContactInfo.isOptedInTo2FA).toBe(false);
  });

  it('shows GenericErrorMessage when the customer could not be updated (req 8.4)', async () => {
    api.answer(updatePath, refusal('CustomerProfileUpdateFailed'));
    const { router, services } = await open({ ...situation, contact: { isOptedInTo2FA: true } });
    await userEvent.click(toggle());
    await goOn();
    expect((await screen.findByRole('alert')).textContent).toBe(
      "We couldn't save your choiceSomething went wrong, and nothing has changed. Try again.",
    );
    expect(router.state.location.pathname).toBe('/two-fa');
    expect(services.session.getState().user?.customerContactInfo.isOptedInTo2FA).toBe(true);
  });
});
