import { describe, expect, it } from 'vitest';
import { isSecondFactorDue } from './second-factor.ts';

describe('isSecondFactorDue', () => {
  it.each([
    [
      'neither the customer nor the tenant requires it',
      { enable2fa: true, require2fa: false },
      { isOptedInTo2fa: false },
      false,
    ],
    ['the customer opted in', { enable2fa: true, require2fa: false }, { isOptedInTo2fa: true }, true],
    ['the tenant requires it', { enable2fa: true, require2fa: true }, { isOptedInTo2fa: false }, true],
    ['both require it', { enable2fa: true, require2fa: true }, { isOptedInTo2fa: true }, true],
    ['the tenant no longer offers it', { enable2fa: false, require2fa: false }, { isOptedInTo2fa: true }, false],
  ])('returns the right result when %s (req 2.5)', (_who, tenant, customer, isDue) => {
    expect(isSecondFactorDue(tenant, customer)).toBe(isDue);
  });
});
