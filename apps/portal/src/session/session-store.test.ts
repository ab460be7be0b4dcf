import { openStorage } from '@quittance/browser/storage';
import { startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { describe, expect, it, vi } from 'vitest';
import { logInAnswer } from '../testing/log-in-answer.ts';
import { testServices, testTenant, testUser } from '../testing/test-services.ts';
import { logOut } from './log-out.ts';
import { createSessionStore, updateUser } from './session-store.ts';
import { isGuest } from './signed-in-user.ts';

describe('stored session', () => {
  it('survives a reload under the key user, with stored dollars and in-memory cents (req 3.3)', () => {
    const storage = openStorage('session', null);
    const user = testUser();
    createSessionStore(storage).setState({ user });
    expect(storage.getJson('user')).toMatchObject({
      payeeCode: 'LUMEN',
      customerAccountDetails: [{ customerAccount: { currentBalance: 184.32, dueDate: '2026-12-01' } }],
      userSettings: { allowZeroBalance: false, landingPageTypeID: 0 },
    });
    const reloaded = createSessionStore(storage).getState().user;
    expect(reloaded).toEqual(user);
    expect(reloaded?.customerAccountDetails[0]?.customerAccount.currentBalance).toBe(18_432);
  });

  it('updates the contact info’s error state along with its fields (req 3.4, 5.3)', () => {
    const { session } = testServices({ isSignedIn: true });
    const contactOf = () => session.getState().user?.customerContactInfo;
    const contact = contactOf();
    if (!contact) throw new Error('expected a signed-in customer, got none');
    updateUser(session, { customerContactInfo: { ...contact, zip: '606' } });
    expect(contactOf()?.isErrorState).toBe(true);
    const whole = { lastName: 'Reyes', addressLineOne: '1 Elm St', city: 'Chicago', state: 'IL', zip: '60601' };
    updateUser(session, { customerContactInfo: { ...contact, ...whole } });
    expect(contactOf()?.isErrorState).toBe(false);
  });

  it.each(['null', '{"token":"x"}', '{', '[]'])('treats the stored value %s as no signed-in user', (stored) => {
    const storage = openStorage('session', null);
    storage.set('user', stored);
    expect(createSessionStore(storage).getState().user).toBeUndefined();
  });

  it('updates parts of the signed-in user and does nothing if no one is signed in', () => {
    const store = createSessionStore(openStorage('session', null));
    updateUser(store, { token: 'new' });
    expect(store.getState().user).toBeUndefined();
    store.setState({ user: testUser() });
    updateUser(store, { token: 'new' });
    expect(store.getState().user?.token).toBe('new');
  });
});

describe('user settings', () => {
  const communicationConfiguration = { ...testTenant.communicationConfiguration, enableSMS: true, enableEmail: true };
  const tenant = { ...testTenant, communicationConfiguration };

  it.each([
    [null, true],
    [{ source: 'letter' }, false],
  ])('have messages enabled for metaData %o: %s (req 3.3)', (metaData, isEnabled) => {
    const { userSettings } = testUser({ tenant }, logInAnswer({ metaData }));
    expect([userSettings.smsEnabled, userSettings.emailEnabled]).toEqual([isEnabled, isEnabled]);
  });

  it('isGuest requires metaData and a first account without loginID (req 6.1)', () => {
    const user = testUser();
    expect(isGuest(user)).toBe(false);
    expect(isGuest({ ...user, metaData: {} })).toBe(false);
    expect(isGuest({ metaData: {}, customerAccountDetails: [] })).toBe(true);
  });
});

describe('logout', () => {
  it('clears user, payment, second factor, consent and the history copy, and stores the reason (req 4.9)', () => {
    const services = testServices({ isSignedIn: true });
    const ofTheSession = ['settlementStatus', 'paymentDataStore', 'debtDisclosureAcknowledged', 'emailRegOngoing'];
    ofTheSession.push('currentAccount', 'hashedPassword', 'paymentDetails', 'twoFactorDetails', 'tenantConfig');
    for (const key of ofTheSession) services.sessionStorage.set(key, 'x');
    const forGood = ['clientid', 'personalization', 'rememberMe', 'firstTimeEmailRegRequired'];
    const ofTheCustomer = [
      'customerPaymentHistory',
      'consent-payweb',
      'authExtReqID',
      'lastActivity',
      'CashPaymentInfo',
    ];
    for (const key of [...forGood, ...ofTheCustomer]) services.local.set(key, 'x');
    logOut(services, 'SessionInactive');
    expect(services.session.getState()).toEqual({ user: undefined, endedBy: 'SessionInactive' });
    expect(['user', ...ofTheSession].filter((key) => services.sessionStorage.get(key) !== undefined)).toEqual([
      'tenantConfig',
    ]);
    expect([...forGood, ...ofTheCustomer].filter((key) => services.local.get(key) !== undefined)).toEqual(forGood);
  });

  it.each([
    ['UserClick', 'logoutUserClick', 1],
    ['SessionInactive', 'logoutSessionInactive', 1],
    ['Unauthorized', 'logoutUnauthorized', 0],
  ] as const)(
    'for the reason %s, is logged as %s and reported to the server %i times (req 4.9)',
    async (reason, event, reportCount) => {
      const api = await startStandInApi();
      const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true });
      const bearer = `Bearer ${services.session.getState().user?.token}`;
      logOut(services, reason);
      logOut(services, reason);
      await vi.waitFor(() => expect(api.received).toHaveLength(1 + reportCount));
      const noted = api.received.find(({ path }) => path === '/v1/userevent/logevent');
      expect(noted?.body.userEventType).toBe(event);
      const ended = api.received.filter(({ path }) => path === '/v1/auth/logout');
      expect(ended.map(({ headers }) => headers.authorization)).toEqual(Array(reportCount).fill(bearer));
      await api.close();
    },
  );
});
