import { describe, expect, it } from 'vitest';
import { openStorage } from '../platform/storage.ts';
import { logInAnswer } from '../testing/log-in-answer.ts';
import { testServices, testTenant, testUser } from '../testing/test-services.ts';
import { logOut } from './log-out.ts';
import { createSessionStore, updateUser } from './session-store.ts';
import { isGuest } from './signed-in-user.ts';

describe('the stored session', () => {
  it('3.3 survives a reload under the key user, with money in dollars there and cents inside', () => {
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

  it.each(['null', '{"token":"x"}', '{', '[]'])('counts %s as nobody', (stored) => {
    const storage = openStorage('session', null);
    storage.set('user', stored);
    expect(createSessionStore(storage).getState().user).toBeUndefined();
  });

  it('changes parts of who is signed in, and nothing when nobody is', () => {
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
  ])('3.3 with metaData %o messages are enabled: %s', (metaData, isEnabled) => {
    const { userSettings } = testUser({ tenant }, logInAnswer({ metaData }));
    expect([userSettings.smsEnabled, userSettings.emailEnabled]).toEqual([isEnabled, isEnabled]);
  });

  it('6.1 a guest has metaData and a first account without loginID', () => {
    const user = testUser();
    expect(isGuest(user)).toBe(false);
    expect(isGuest({ ...user, metaData: {} })).toBe(false);
    expect(isGuest({ metaData: {}, customerAccountDetails: [] })).toBe(true);
  });
});

describe('log-out', () => {
  it('4.9 clears user, payment, second factor, consent and the copy of the history, and says why', () => {
    const services = testServices({ isSignedIn: true });
    for (const key of ['paymentDetails', 'twoFactorDetails', 'currentAccount', 'hashedPassword']) {
      services.sessionStorage.set(key, 'x');
    }
    for (const key of ['customerPaymentHistory', 'consent-payweb', 'clientid']) services.local.set(key, 'x');
    services.sessionStorage.set('tenantConfig', 'x');
    logOut(services, 'SessionInactive');
    expect(services.session.getState()).toEqual({ user: undefined, endedBy: 'SessionInactive' });
    const left = ['user', 'paymentDetails', 'twoFactorDetails', 'currentAccount', 'hashedPassword', 'tenantConfig'];
    expect(left.filter((key) => services.sessionStorage.get(key) !== undefined)).toEqual(['tenantConfig']);
    const leftForGood = ['customerPaymentHistory', 'consent-payweb', 'clientid'];
    expect(leftForGood.filter((key) => services.local.get(key) !== undefined)).toEqual(['clientid']);
  });
});
