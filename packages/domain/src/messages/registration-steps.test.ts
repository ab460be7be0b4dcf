import { describe, expect, it } from 'vitest';
import { emailRegistrationStep, optInStep, replacesAddress } from './registration-steps.ts';

const flags = [true, false];

describe('optInStep', () => {
  const cases = flags.flatMap((wantsTwoFactor) =>
    flags.flatMap((emailEnabled) =>
      flags.flatMap((emailRegistrationRequired) =>
        flags.map((firstTimeEmailRegRequired) => ({
          wantsTwoFactor,
          emailEnabled,
          emailRegistrationRequired,
          firstTimeEmailRegRequired,
        })),
      ),
    ),
  );

  it.each(cases)('returns the right step for %j (req 4.4)', (asked) => {
    const isCaseA = asked.emailEnabled && asked.emailRegistrationRequired && asked.firstTimeEmailRegRequired;
    const expected = isCaseA
      ? { kind: 'send-code', purpose: asked.wantsTwoFactor ? 'twoFactorOptIn' : 'emailOptIn' }
      : { kind: asked.wantsTwoFactor ? 'ask-for-email' : 'opt-out' };
    expect(optInStep(asked)).toEqual(expected);
  });
});

describe('emailRegistrationStep', () => {
  const all = {
    comesFromProfile: false,
    enable2FA: true,
    emailEnabled: true,
    emailRegistrationRequired: true,
    isOptedInTo2FA: false,
    isOptingIn: false,
    emailSourceAddress: 'pay@lumen.example',
  };

  it.each([
    ['all conditions hold', {}, 'two-fa'],
    ['the source address is invalid', { emailSourceAddress: 'pay' }, 'source-address-required'],
    ['there is no source address', { emailSourceAddress: null }, 'source-address-required'],
    ['the registration began at the profile', { comesFromProfile: true }, 'send-code'],
    ['the tenant has no second factor', { enable2FA: false }, 'send-code'],
    ['e-mail is off', { emailEnabled: false }, 'send-code'],
    ['e-mail is not required', { emailRegistrationRequired: false }, 'send-code'],
    ['the second factor is already on', { isOptedInTo2FA: true }, 'send-code'],
    ['a bad source address does not matter then', { isOptedInTo2FA: true, emailSourceAddress: null }, 'send-code'],
    ['the second factor was asked for a moment ago', { isOptingIn: true }, 'send-code'],
    [
      'the second factor was asked for, regardless of the source address',
      { isOptingIn: true, emailSourceAddress: 'pay' },
      'send-code',
    ],
  ])('returns the right step when %s (req 4.5)', (_name, change, step) => {
    expect(emailRegistrationStep({ ...all, ...change })).toBe(step);
  });
});

describe('replacesAddress', () => {
  it.each([
    [undefined, false],
    [{ emailAddress: 'old@example.com', isAuthenticated: true }, true],
    [{ emailAddress: 'old@example.com', isAuthenticated: false }, false],
    [{ emailAddress: 'NEW@example.com', isAuthenticated: true }, false],
  ])('for the previous address %j returns %s (req 4.5)', (before, expected) => {
    expect(replacesAddress(before, 'new@example.com')).toBe(expected);
  });
});
