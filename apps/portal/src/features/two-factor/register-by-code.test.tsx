import {
  refusal,
  type StandInAnswer,
  type StandInApi,
  startStandInApi,
  success,
} from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../session/services.tsx';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { keepTwoFactorDetails, type TwoFactorDetails } from '../../session/two-factor-details.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices, testUser } from '../../testing/test-services.ts';
import { waitingPhone, waitingRegistration } from '../../testing/waiting-code.ts';

const registerPath = '/v1/message/registerEndpointByCode';
const registerPhonePath = '/v1/message/registerandsubscribetoallmessages';
const subscribePath = '/v1/message/subscribetoallemailmessages';
const unregisterPath = '/v1/message/unregisteremailaddress';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  for (const path of [registerPath, registerPhonePath, subscribePath, unregisterPath]) {
    api.answer(path, { status: 200, body: success });
  }
});

type Contact = SignedInUser['customerContactInfo'];

const old = {
  displayName: 'old@example.com',
  emailAddress: 'old@example.com',
  isAuthenticated: true,
  isPreferred: true,
  pendingVerification: false,
  optOutAllSubscriptions: false,
};
const newEmail = { status: 200, body: { responses: [{ responseCode: '1000', errorMessage: 'newemail' }] } };
const bodies = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const events = () => bodies('/v1/userevent/logevent').map(({ userEventType }) => userEventType);
const contactOf = ({ session }: Services) => session.getState().user?.customerContactInfo;

async function open(details: TwoFactorDetails, contact: Partial<Contact> = {}) {
  const services = testServices({ apiUrl: api.apiUrl });
  const user = testUser(services);
  services.session.setState({ user: { ...user, customerContactInfo: { ...user.customerContactInfo, ...contact } } });
  services.local.set('firstTimeEmailRegRequired', 'true');
  if (details.location === 1) services.sessionStorage.set('emailRegOngoing', 'true');
  keepTwoFactorDetails(services.sessionStorage, details);
  return { ...(await renderPortal('/authentication-code', { services })), services };
}

async function enterCode() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('correct registration code', () => {
  it('registers the address for this customer (req 7.4)', async () => {
    const { router } = await open(waitingRegistration());
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(bodies(registerPath)).toEqual([
      {
        hostname: 'lumen.localhost',
        userToken: 'client-1',
        campaignIdentifier: null,
        authenticationCode: '123456',
        authenticationExternalRequestId: 'request-2.secret',
        Customer: {
          customerReferenceCode: 'C-1',
          accountReferenceCode: '',
          firstName: 'Ana',
          lastName: 'Alvarez',
          addressLineOne: '1200 W Lake St',
          addressLineTwo: '',
          city: 'Chicago',
          state: 'IL',
          zip: '60607',
          homePhone: '3125550111',
          email: 'new@example.com',
          isOptedInTo2FA: false,
          send2FAViaEmail: true,
        },
      },
    ]);
  });

  it('marks the address as deliverable again', async () => {
    const { services, router } = await open(waitingRegistration(), { isEmailUndeliverable: true });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(contactOf(services)?.isEmailUndeliverable).toBe(false);
  });

  it('clears both flags in step 1 and the pending details in step 6 (req 4.6)', async () => {
    const { services, router } = await open(waitingRegistration());
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(services.local.get('firstTimeEmailRegRequired')).toBeUndefined();
    expect(services.sessionStorage.get('emailRegOngoing')).toBeUndefined();
    expect(services.sessionStorage.get('twoFactorDetails')).toBeUndefined();
  });

  it.each<[string, StandInAnswer, Contact['emailAddressEndPoint'], boolean]>([
    ['the response says newemail', newEmail, null, true],
    [
      'the known address is the same in another case and not opted out',
      { status: 200, body: success },
      { ...old, emailAddress: 'NEW@example.com' },
      true,
    ],
    [
      'the same address is opted out',
      { status: 200, body: success },
      { ...old, emailAddress: 'new@example.com', optOutAllSubscriptions: true },
      false,
    ],
    ['the known address is different', { status: 200, body: success }, old, false],
    ['there is no known address', { status: 200, body: success }, null, false],
  ])('follows steps 2 and 4 when %s (req 4.6)', async (_name, answer, emailAddressEndPoint, isSubscribed) => {
    api.answer(registerPath, answer);
    const { services, router } = await open(waitingRegistration(), { emailAddressEndPoint });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(contactOf(services)).toMatchObject({
      email: 'new@example.com',
      isOptedInTo2FA: false,
      emailAddressEndPoint: {
        displayName: 'new@example.com',
        emailAddress: 'new@example.com',
        isAuthenticated: true,
        isPreferred: true,
        pendingVerification: false,
        optOutAllSubscriptions: !isSubscribed,
      },
    });
    expect(bodies(subscribePath)).toEqual([]);
  });

  it('turns on the second factor in step 3 if that was the purpose, without subscribing (req 4.6)', async () => {
    const { services, router } = await open(waitingRegistration({ purpose: 2 }));
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(contactOf(services)).toMatchObject({
      isOptedInTo2FA: true,
      emailAddressEndPoint: { optOutAllSubscriptions: true },
    });
    expect(bodies(registerPath)[0]).toMatchObject({ Customer: { isOptedInTo2FA: true } });
    expect(bodies(subscribePath)).toEqual([]);
  });

  it.each([1, 3])('subscribes an opted-in customer in step 5 with purpose %s (req 4.6)', async (purpose) => {
    const { services, router } = await open(waitingRegistration({ purpose }), { isOptedInTo2FA: true });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(bodies(subscribePath)).toEqual([
      expect.objectContaining({
        customerReferenceCode: 'C-1',
        externalRequestID: null,
        EmailAddress: 'new@example.com',
      }),
    ]);
    expect(contactOf(services)?.emailAddressEndPoint?.optOutAllSubscriptions).toBe(false);
  });

  it('continues after a failed subscription in step 5 and shows it as failed (req 4.6)', async () => {
    api.answer(subscribePath, refusal('EndPointNotExist'));
    const { services, router } = await open(waitingRegistration(), { isOptedInTo2FA: true });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(contactOf(services)?.emailAddressEndPoint?.optOutAllSubscriptions).toBe(true);
  });

  it.each([
    [1, '/make-payment'],
    [2, '/make-payment/d/user-profile'],
    [0, '/make-payment'],
  ])('leads from location %s to %s in step 6 (req 2.1, 4.6)', async (location, path) => {
    const { router } = await open(waitingRegistration({ location }));
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('unregisters the replaced address (req 4.5)', async () => {
    const { router } = await open(waitingRegistration({ purpose: 3 }), { emailAddressEndPoint: old });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(bodies(unregisterPath)).toEqual([
      expect.objectContaining({
        customerReferenceCode: 'C-1',
        externalRequestID: null,
        emailAddress: 'old@example.com',
      }),
    ]);
  });

  it.each<[string, Contact['emailAddressEndPoint']]>([
    ['the same address', { ...old, emailAddress: 'New@Example.com' }],
    ['an address that was never authenticated', { ...old, isAuthenticated: false }],
    ['none', null],
  ])('unregisters nothing when the previous address was %s (req 4.5)', async (_name, emailAddressEndPoint) => {
    const { router } = await open(waitingRegistration(), { emailAddressEndPoint });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(bodies(unregisterPath)).toEqual([]);
  });

  it('counts the old address as unregistered when the server has already replaced it (req 4.5)', async () => {
    api.answer(unregisterPath, refusal('EndPointNotExist'));
    const { router } = await open(waitingRegistration({ purpose: 3 }), { emailAddressEndPoint: old });
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it('reports that the old address could not be unregistered and then continues (req 8.4)', async () => {
    api.answer(unregisterPath, refusal('Unavailable'));
    const { router, services } = await open(waitingRegistration({ location: 2 }), { emailAddressEndPoint: old });
    await enterCode();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to unregister email');
    expect(alert.textContent).toContain('old@example.com');
    expect(contactOf(services)?.email).toBe('new@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment/d/user-profile'));
  });

  it('registers a phone number with the consent that was given (req 7.4)', async () => {
    const { services, router } = await open(waitingPhone());
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment/d/user-profile'));
    expect(bodies(registerPhonePath)).toEqual([
      expect.objectContaining({
        phoneNumber: '3125550177',
        authenticationCode: '123456',
        authenticationExternalRequestID: 'request-2.secret',
        consent: { accepted: true, language: 'es', textVersion: 'text-es' },
      }),
    ]);
    expect(contactOf(services)).toMatchObject({ registeredPhoneNumber: '3125550177', email: 'ana@example.com' });
    expect(bodies(registerPath)).toEqual([]);
  });
});

const invalid = "That code didn't workCheck the 6 digits and try again, or request a new code.";

describe('failed registration code (req 8.4)', () => {
  it.each<[string, StandInAnswer, string | RegExp, number]>([
    ['5119', refusal('EndPointNotExist'), /We don't have this e-mail address on file for you/, 1],
    [
      '5118',
      refusal('EndPointNotAuthenticated'),
      /You haven't confirmed this e-mail address yet, so we can't use it/,
      1,
    ],
    ['5111', refusal('AuthenticationCodeNotExistForThisID'), invalid, 1],
    ['5115', refusal('AuthenticationCodeNotForThisCustomer'), invalid, 1],
    ['a failure of the server', refusal('InternalError'), /^We couldn't check that code/, 0],
    ['a network error', (response) => void response.destroy(), /^You're offline/, 0],
  ])('shows the error after %s and counts only checked codes', async (_name, answer, message, attempts) => {
    api.answer(registerPath, answer);
    const { services, router } = await open(waitingRegistration());
    await enterCode();
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({ attempts });
    expect(services.sessionStorage.get('emailRegOngoing')).toBe('true');
    expect(contactOf(services)?.email).toBe('ana@example.com');
    expect(router.state.location.pathname).toBe('/authentication-code');
  });

  it('states how long to wait after too many requests and is not counted (req 4.6)', async () => {
    api.answer(registerPath, refusal('TooManyRequests', { retryAfterSeconds: 480 }));
    const { services } = await open(waitingRegistration());
    await enterCode();
    expect(await screen.findByText('Please wait a moment')).toBeTruthy();
    expect(screen.getByText(/8 minutes|8:00/)).toBeTruthy();
    expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({ attempts: 0 });
  });

  it('keeps the session after a 401, because the request included a code (req 7.1)', async () => {
    api.answer(registerPath, refusal('Unauthorized'));
    const { services } = await open(waitingRegistration());
    await enterCode();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn't check that code/);
    expect(services.session.getState().user).toBeDefined();
  });

  it.each(['DisclosureOutdated', 'ConsentRequired'] as const)(
    'reports a changed consent text and is not counted: %s (req 4.6, 8.4)',
    async (code) => {
      api.answer(registerPhonePath, refusal(code));
      const { services } = await open(waitingPhone({ attempts: 4 }));
      services.sessionStorage.setJson('tenantConfig', { tenantName: 'Lumen City Power' });
      await enterCode();
      expect((await screen.findByRole('alert')).textContent).toMatch(/^The agreement has changed.*Go back/);
      expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({ attempts: 4 });
      expect(services.session.getState().user).toBeDefined();
      // Going back loads the current text.
      expect(services.sessionStorage.get('tenantConfig')).toBeUndefined();
    },
  );

  it('requires the consent again when its version is unknown, without sending a request (req 7.4)', async () => {
    await open(waitingPhone({ consent: undefined }));
    await enterCode();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The agreement has changed/);
    expect(bodies(registerPhonePath)).toEqual([]);
  });

  it.each<[string, StandInAnswer, RegExp]>([
    ['5126', refusal('PhoneNumberNotExistForCustomer'), /We don't have this phone number on file for you/],
    ['5111', refusal('AuthenticationCodeNotExistForThisID'), /^That code didn't work/],
  ])('has its own text for phone numbers after %s', async (_name, answer, text) => {
    api.answer(registerPhonePath, answer);
    const { services } = await open(waitingPhone());
    await enterCode();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(contactOf(services)?.registeredPhoneNumber).toBeNull();
  });

  it('signs out here and on the server after the fifth failure and logs an event (req 4.6, 9.3)', async () => {
    api.answer(registerPath, refusal('AuthenticationCodeNotExistForThisID'));
    const { services, router } = await open(waitingRegistration({ attempts: 4 }));
    await enterCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText(/^There were too many incorrect attempts/)).toBeTruthy();
    expect(services.session.getState().user).toBeUndefined();
    expect(services.sessionStorage.get('twoFactorDetails')).toBeUndefined();
    await waitFor(() => expect(events()).toContain('LoginFailure2FaCodeInvalid'));
    const loggedOut = () => api.received.find(({ path }) => path === '/v1/auth/logout');
    await waitFor(() => expect(loggedOut()?.headers.authorization).toMatch(/^Bearer /));
  });
});
