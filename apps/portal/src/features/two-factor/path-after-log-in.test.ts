// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { noteRegistrationDue } from '../../session/registration-flag.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { testServices, testUser } from '../../testing/test-services.ts';
import { pathAfterLogIn } from './path-after-log-in.ts';

const verified = {
  displayName: 'ana@example.com',
  emailAddress: 'ana@example.com',
  isAuthenticated: true,
  isPreferred: true,
  pendingVerification: false,
  optOutAllSubscriptions: false,
};
const due = { emailEnabled: true, emailRegistrationRequired: true };

function servicesOf(settings: Partial<SignedInUser['userSettings']>, endpoint: typeof verified | null) {
  const services = testServices();
  const user = testUser(services);
  const registering = {
    ...user,
    userSettings: { ...user.userSettings, ...settings },
    customerContactInfo: { ...user.customerContactInfo, emailAddressEndPoint: endpoint },
  };
  noteRegistrationDue(services.sessionStorage, registering);
  services.session.setState({ user: registering });
  return services;
}

describe('pathAfterLogIn', () => {
  it.each<[string, Parameters<typeof servicesOf>, boolean]>([
    ['an address is required and there is none', [due, null], true],
    ['an address is required and it is not verified', [due, { ...verified, isAuthenticated: false }], true],
    ['an address is required and there is one', [due, verified], false],
    ['no address is required', [{ ...due, emailRegistrationRequired: false }, null], false],
    ['e-mail is off, or this is a guest', [{ ...due, emailEnabled: false }, null], false],
  ])('returns the right path when %s (req 4.5)', (_name, [settings, endpoint], registers) => {
    const services = servicesOf(settings, endpoint);
    expect(pathAfterLogIn(services, '/history')).toBe(registers ? '/two-fa-email-input' : '/history');
    expect(services.sessionStorage.get('emailRegOngoing')).toBe(registers ? 'true' : undefined);
  });

  it('returns the requested page if no one is signed in', () => {
    expect(pathAfterLogIn(testServices(), '/history')).toBe('/history');
  });
});
