import { describe, expect, it } from 'vitest';
import { testServices } from '../testing/test-services.ts';
import { profilePath } from './profile-path.ts';

const overPayment = '/make-payment/d/user-profile';
const overDashboard = '/dashboard/d/user-profile';

describe('profilePath', () => {
  it.each([
    ['by default', {}, overPayment],
    ['when the dashboard comes first', { landingPageTypeID: 2, showDashboard: true }, overDashboard],
    ['when the dashboard would come first but is off', { landingPageTypeID: 2, showDashboard: false }, overPayment],
  ])("returns a path that layout guard 2 doesn't redirect: %s (req 2.1, 2.2, 4.6)", (_case, tenant, path) => {
    expect(profilePath(testServices({ tenant }))).toBe(path);
    expect(profilePath(testServices({ tenant, isSignedIn: true }))).toBe(path);
  });

  it('opens over Make Payment for a customer without a linked account (req 2.2)', () => {
    const services = testServices({ tenant: { landingPageTypeID: 2, showDashboard: true }, isSignedIn: true });
    services.session.setState(({ user }) => (user ? { user: { ...user, customerAccountDetails: [] } } : {}));
    expect(profilePath(services)).toBe(overPayment);
  });
});
