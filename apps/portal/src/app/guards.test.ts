import { startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '../session/services.tsx';
import { keepTwoFactorDetails } from '../session/two-factor-details.ts';
import { logInAnswer } from '../testing/log-in-answer.ts';
import { testServices, testUser } from '../testing/test-services.ts';
import { waitingLogIn, waitingRegistration } from '../testing/waiting-code.ts';
import {
  browserGuard,
  codeGuard,
  inOrder,
  landingGuard,
  layoutGuard,
  loginGuard,
  registeredGuard,
  registrationStepGuard,
  screenGuard,
} from './guards.ts';

type Guard = ReturnType<typeof layoutGuard>;

const origin = 'http://lumen.localhost:3000';

/** Returns the redirect target, or undefined if the guard allows the request. */
async function run(guard: Guard, path: string): Promise<string | undefined> {
  const request = new Request(`${origin}${path}`);
  const result = await guard({ request, params: {}, context: {} } as Parameters<Guard>[0]);
  return result instanceof Response ? (result.headers.get('location') ?? '') : undefined;
}

function signedIn(options: { tenant?: Partial<Services['tenant']>; isGuest?: boolean; hasAccounts?: boolean } = {}) {
  const { tenant = {}, isGuest = false, hasAccounts = true } = options;
  const services = testServices({ tenant });
  const wire = logInAnswer({ metaData: isGuest ? { campaign: 'letter' } : null });
  const { customerAccountDetails: accounts } = wire.customerAccountDetailsResponse;
  const customerAccountDetails = hasAccounts
    ? accounts.map((detail) => ({
        ...detail,
        customerAccount: { ...detail.customerAccount, loginID: isGuest ? null : 'ana' },
      }))
    : [];
  const customerAccountDetailsResponse = { ...wire.customerAccountDetailsResponse, customerAccountDetails };
  services.session.setState({ user: testUser(services, { ...wire, customerAccountDetailsResponse }) });
  return services;
}

describe('layout guard 1', () => {
  it('sends a signed-out visitor to the login page with a returnUrl (req 2.2)', async () => {
    expect(await run(layoutGuard(testServices()), '/history?page=2')).toBe('/login?returnUrl=%2Fhistory%3Fpage%3D2');
  });

  it('lets a signed-in user through (req 2.2)', async () => {
    expect(await run(layoutGuard(signedIn()), '/history')).toBeUndefined();
  });

  it('resets the user and removes the flag of an unfinished e-mail registration (req 2.2)', async () => {
    const services = signedIn();
    services.sessionStorage.set('emailRegOngoing', 'true');
    expect(await run(layoutGuard(services), '/make-payment')).toBe('/login?returnUrl=%2Fmake-payment');
    expect(services.session.getState().user).toBeUndefined();
    expect(services.sessionStorage.get('emailRegOngoing')).toBeUndefined();
  });

  it('ends the server session of an unfinished registration and clears its local data (req 2.2, 9.7)', async () => {
    const api = await startStandInApi();
    const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true });
    const bearer = `Bearer ${services.session.getState().user?.token}`;
    const inSession = ['emailRegOngoing', 'hashedPassword', 'twoFactorDetails', 'currentAccount', 'paymentDetails'];
    const inLocal = ['customerPaymentHistory', 'CashPaymentInfo', 'lastActivity'];
    for (const key of inSession) services.sessionStorage.set(key, 'true');
    for (const key of inLocal) services.local.set(key, 'true');
    await run(layoutGuard(services), '/make-payment');
    await vi.waitFor(() => expect(api.received.map(({ path }) => path)).toEqual(['/v1/auth/logout']));
    expect(api.received[0]?.headers.authorization).toBe(bearer);
    expect(['user', ...inSession].filter((key) => services.sessionStorage.get(key) !== undefined)).toEqual([]);
    expect(inLocal.filter((key) => services.local.get(key) !== undefined)).toEqual([]);
    await api.close();
  });

  it('keeps the shared session data of another tab when this tab has no session (req 2.2)', async () => {
    const services = testServices();
    services.local.set('lastActivity', 'x');
    await run(layoutGuard(services), '/make-payment');
    expect(services.local.get('lastActivity')).toBe('x');
  });
});

describe('layout guard 2', () => {
  const landing = { landingPageTypeID: 2, showDashboard: true };

  it.each<[string, Parameters<typeof signedIn>[0], string, string | undefined]>([
    ['all conditions hold', { tenant: landing }, '/make-payment', '/dashboard'],
    ['all conditions hold on another screen', { tenant: landing }, '/history?text=a', '/dashboard'],
    ['all conditions hold in a dialog', { tenant: landing }, '/make-payment/d/user-profile', '/dashboard'],
    ['a responseId is present', { tenant: landing }, '/make-payment?responseId=7', undefined],
    ['a responseId is present and empty', { tenant: landing }, '/make-payment?responseId=', undefined],
    ['the landing page is 1', { tenant: { ...landing, landingPageTypeID: 1 } }, '/make-payment', undefined],
    ['the landing page is 0', { tenant: { ...landing, landingPageTypeID: 0 } }, '/make-payment', undefined],
    ['no account is linked', { tenant: landing, hasAccounts: false }, '/make-payment', undefined],
    ['the address is /dashboard', { tenant: landing }, '/dashboard', undefined],
    ['the address is a dialog over /dashboard', { tenant: landing }, '/dashboard/d/user-profile', undefined],
    ['the dashboard is off', { tenant: { ...landing, showDashboard: false } }, '/make-payment', undefined],
    ['a guest, who sees no dashboard (6.1)', { tenant: landing, isGuest: true }, '/make-payment', undefined],
  ])('when %s: %j at %s goes to %s (req 2.2)', async (_case, options, path, expected) => {
    expect(await run(landingGuard(signedIn(options)), path)).toBe(expected);
  });

  it('leaves a signed-out visitor to layout guard 1 (req 2.2)', async () => {
    const services = testServices({ tenant: landing });
    expect(await run(landingGuard(services), '/make-payment')).toBeUndefined();
    const both = inOrder(layoutGuard(services), landingGuard(services));
    expect(await run(both, '/make-payment')).toBe('/login?returnUrl=%2Fmake-payment');
  });

  it('runs after layout guard 1 (req 2.2)', async () => {
    const services = signedIn({ tenant: landing });
    const both = inOrder(layoutGuard(services), landingGuard(services));
    expect(await run(both, '/make-payment')).toBe('/dashboard');
    services.sessionStorage.set('emailRegOngoing', 'true');
    expect(await run(both, '/make-payment')).toBe('/login?returnUrl=%2Fmake-payment');
  });
});

describe.each([
  ['dashboard guard', 'showDashboard', '/dashboard'],
  ['history guard', 'showHistory', '/history'],
] as const)('%s', (_name, flag, path) => {
  it.each([
    [true, undefined],
    [false, '/'],
  ])(`with ${flag} %s redirects to %s (req 2.2)`, async (isOn, expected) => {
    expect(await run(screenGuard(signedIn({ tenant: { [flag]: isOn } }), flag), path)).toBe(expected);
  });

  it('leaves a signed-out visitor to layout guard 1, which adds the returnUrl (req 2.2)', async () => {
    expect(await run(screenGuard(testServices({ tenant: { [flag]: false } }), flag), path)).toBeUndefined();
  });

  it('rejects a guest (req 6.1)', async () => {
    expect(await run(screenGuard(signedIn({ tenant: { [flag]: true }, isGuest: true }), flag), path)).toBe('/');
  });
});

describe('profile guard', () => {
  it.each([
    ['/make-payment/d/user-profile', '/make-payment'],
    ['/success/d/user-profile', '/success'],
  ])('sends a guest from %s to the section %s (req 6.1)', async (path, section) => {
    expect(await run(registeredGuard(signedIn({ isGuest: true })), path)).toBe(section);
    expect(await run(registeredGuard(signedIn()), path)).toBeUndefined();
    expect(await run(registeredGuard(testServices()), path)).toBeUndefined();
  });
});

describe('login guard', () => {
  it('sends a signed-in customer home', async () => {
    expect(await run(loginGuard(signedIn()), '/login')).toBe('/');
    expect(await run(loginGuard(testServices()), '/login')).toBeUndefined();
  });

  it('redirects to the returnUrl but never to another site (req 2.2)', async () => {
    const guard = loginGuard(signedIn());
    expect(await run(guard, '/login?returnUrl=%2Fhistory')).toBe('/history');
    expect(await run(guard, '/login?returnUrl=%2F%2Felsewhere.example')).toBe('/');
    expect(await run(guard, '/login?returnUrl=%2F%5Celsewhere.example')).toBe('/');
    expect(await run(guard, '/login?returnUrl=javascript%3Aalert(1)')).toBe('/');
  });
});

describe('code page guard', () => {
  it.each([
    ['nothing is pending', undefined, false, '/login'],
    ['a log-in is pending', waitingLogIn(), false, undefined],
    ['a log-in is pending, but a customer is signed in', waitingLogIn(), true, '/login'],
    ['a registration is pending', waitingRegistration(), true, undefined],
    ['a registration is pending, but no customer is signed in', waitingRegistration(), false, '/login'],
    ['an address is known and no code was sent', waitingRegistration({ authExternalRequestId: '' }), true, '/login'],
  ] as const)('allows or redirects when %s (req 2.1, 3.14)', async (_case, details, isSignedIn, expected) => {
    const services = isSignedIn ? signedIn() : testServices();
    if (details) keepTwoFactorDetails(services.sessionStorage, details);
    expect(await run(codeGuard(services), '/authentication-code')).toBe(expected);
  });
});

describe('registration step guard', () => {
  const withEmail = (enableEmail: boolean, enable2FA: boolean) => {
    const communicationConfiguration = { ...testServices().tenant.communicationConfiguration, enableEmail };
    return { tenant: { communicationConfiguration, enable2FA } };
  };
  it.each([
    ['/two-fa', ['emailEnabled', 'enable2FA'], withEmail(true, true), undefined],
    ['/two-fa', ['emailEnabled', 'enable2FA'], withEmail(true, false), '/'],
    ['/two-fa', ['emailEnabled', 'enable2FA'], withEmail(false, true), '/'],
    ['/two-fa', ['emailEnabled', 'enable2FA'], { ...withEmail(true, true), isGuest: true }, '/'],
    ['/two-fa-email-input', ['emailEnabled'], withEmail(true, false), undefined],
    ['/two-fa-email-input', ['emailEnabled'], withEmail(false, true), '/'],
  ] as const)('allows or redirects %s with %j (req 4.4, 6.3)', async (path, flags, options, expected) => {
    expect(await run(registrationStepGuard(signedIn(options), flags), path)).toBe(expected);
    expect(await run(registrationStepGuard(testServices(options), flags), path)).toBe('/login');
  });
});

describe('browser guard', () => {
  it.each([
    [true, '/browser-not-supported'],
    [false, undefined],
  ])('with an old browser %s redirects to %s before the login guard runs (req 2.2)', async (isOld, expected) => {
    const guards = inOrder(
      browserGuard(() => isOld),
      loginGuard(testServices()),
    );
    expect(await run(guards, '/login')).toBe(expected);
  });
});
