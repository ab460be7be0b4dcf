import { describe, expect, it } from 'vitest';
import { type Banner, type BannerFacts, bannerSeverities, bannerSeverity, bannersToShow } from './banner.ts';

const nothing: BannerFacts = {
  smsEnabled: false,
  registeredPhoneNumber: null,
  emailEnabled: false,
  emailNotificationByDefault: false,
  email: '',
  emailEndPoint: null,
  isEmailUndeliverable: false,
  settlement: { isOffered: false, hasRecurringPlan: false, payType: null },
};
const offered = { isOffered: true, hasRecurringPlan: false, payType: 'sif' } as const;
const authenticated = { isAuthenticated: true };
const unauthenticated = { isAuthenticated: false };
const show = (change: Partial<BannerFacts>, closed: readonly Banner[] = []) =>
  bannersToShow({ ...nothing, ...change }, closed);

it('every banner has a valid severity, and undeliverable e-mail is a warning (req 3.16)', () => {
  expect(bannerSeverities).toEqual(['nominal', 'warning', 'error', 'return', 'refund', 'series', 'delete']);
  const [first] = show({ isEmailUndeliverable: true, settlement: offered });
  expect(first && bannerSeverity[first]).toBe('warning');
  expect(bannerSeverity['settlement-pif']).toBe('nominal');
});

describe('the registration prompt (req 2.4)', () => {
  it.each<[string, Partial<BannerFacts>, Banner[]]>([
    ['nothing is enabled', {}, []],
    ['SMS is enabled, no phone is registered', { smsEnabled: true }, ['sms']],
    ['SMS is enabled, the registered phone is empty', { smsEnabled: true, registeredPhoneNumber: '' }, ['sms']],
    ['SMS is enabled, a phone is registered', { smsEnabled: true, registeredPhoneNumber: '3125550111' }, []],
    ['SMS is off, no phone is registered', { registeredPhoneNumber: null }, []],
    ['both are enabled and neither is registered', { smsEnabled: true, emailEnabled: true }, ['sms']],
    [
      'both are enabled and a phone is registered',
      { smsEnabled: true, registeredPhoneNumber: '3125550111', emailEnabled: true },
      ['email'],
    ],
    ['e-mail is enabled, there is no endpoint', { emailEnabled: true }, ['email']],
    ['the endpoint is not authenticated', { emailEnabled: true, emailEndPoint: unauthenticated }, ['email']],
    ['the endpoint is authenticated', { emailEnabled: true, emailEndPoint: authenticated }, []],
    ['e-mail is off, the endpoint is not authenticated', { emailEndPoint: unauthenticated }, []],
  ])('in the case "%s", with %j, is %j', (_case, change, expected) => {
    expect(show(change)).toEqual(expected);
  });

  it.each<[string, Partial<BannerFacts>, Banner[]]>([
    ['an e-mail, no endpoint, notified by default', {}, []],
    ['no e-mail', { email: '' }, ['email']],
    ['an endpoint that is not authenticated', { emailEndPoint: unauthenticated }, ['email']],
    ['not notified by default', { emailNotificationByDefault: false }, ['email']],
    ['the SMS prompt is not suppressed with it', { smsEnabled: true }, ['sms']],
  ])('is suppressed only for customers notified by default: %s', (_case, change, expected) => {
    const suppressed = { emailEnabled: true, email: 'ana@example.com', emailNotificationByDefault: true };
    expect(show({ ...suppressed, ...change })).toEqual(expected);
  });
});

describe('law: 12 CFR 1005.10(d): the banner about undeliverable e-mail', () => {
  it('comes first until it is closed', () => {
    const facts = { isEmailUndeliverable: true, smsEnabled: true, settlement: offered };
    expect(show(facts)).toEqual(['email-undeliverable', 'settlement', 'sms']);
    expect(show(facts, ['email-undeliverable'])).toEqual(['settlement', 'sms']);
  });
});

describe('the settlement banner (req 2.4)', () => {
  it.each<[BannerFacts['settlement'], Banner[]]>([
    [{ isOffered: true, hasRecurringPlan: false, payType: 'pif' }, ['settlement-pif']],
    [{ isOffered: true, hasRecurringPlan: false, payType: 'sif' }, ['settlement']],
    [{ isOffered: true, hasRecurringPlan: false, payType: null }, ['settlement']],
    [{ isOffered: true, hasRecurringPlan: true, payType: 'pif' }, []],
    [{ isOffered: false, hasRecurringPlan: false, payType: 'pif' }, []],
    [{ isOffered: false, hasRecurringPlan: true, payType: 'sif' }, []],
  ])('for the settlement %j is %j', (settlement, expected) => {
    expect(show({ settlement })).toEqual(expected);
  });

  it('is shown before a prompt', () => {
    expect(show({ smsEnabled: true, settlement: offered })).toEqual(['settlement', 'sms']);
  });
});

describe('closing banners (req 2.4)', () => {
  it.each<[Banner[], Banner[]]>([
    [[], ['settlement', 'sms']],
    [['sms'], ['settlement']],
    [['settlement'], ['sms']],
    [['settlement', 'sms'], []],
    [
      ['settlement-pif', 'email'],
      ['settlement', 'sms'],
    ],
  ])('%j leaves %j', (closed, left) => {
    expect(show({ smsEnabled: true, emailEnabled: true, settlement: offered }, closed)).toEqual(left);
  });
});
