import { describe, expect, it } from 'vitest';
import { authCodePurposes, authCodeRules, codeVerdict, type IssuedCode, isWholeCode, typedCode } from './auth-code.ts';

const issued: IssuedCode = { expiresAtMs: 300_000, triesMade: 0, isUsed: false };

describe('codeVerdict', () => {
  it.each<[string, Partial<IssuedCode>, number, boolean, string]>([
    ['the right digits in time', {}, 0, true, 'right'],
    ['the right digits in the last moment', {}, 299_999, true, 'right'],
    ['right digits that are too late', {}, 300_000, true, 'expired'],
    ['wrong digits', {}, 0, false, 'wrong'],
    ['the right digits at the fifth try', { triesMade: 4 }, 0, true, 'right'],
    ['the right digits at the sixth try', { triesMade: 5 }, 0, true, 'tries-used-up'],
    ['the right digits a second time', { isUsed: true }, 0, true, 'used'],
    ['wrong digits of a used code', { isUsed: true }, 0, false, 'used'],
  ])('returns the right verdict on %s (req 9.3)', (_name, change, nowMs, isMatch, verdict) => {
    expect(codeVerdict({ ...issued, ...change }, { isMatch, nowMs })).toBe(verdict);
  });
});

describe('typing a code', () => {
  it.each([
    ['123456', '123456'],
    ['12 34-56', '123456'],
    ['Your code is 123456.', '123456'],
    ['1234567', '123456'],
    ['12a', '12'],
    ['', ''],
    ['١٢٣٤٥٦', ''],
  ])('turns "%s" into "%s" (req 5.2)', (text, code) => {
    expect(typedCode(text)).toBe(code);
  });

  it.each([
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['', false],
  ])('accepts "%s" as a complete code: %s (req 5.2)', (text, isWhole) => {
    expect(isWholeCode(text)).toBe(isWhole);
  });
});

it('authCodePurposes and authCodeRules use the numbers in the requirements (req 3.16)', () => {
  expect(authCodePurposes).toEqual({ none: 0, emailOptIn: 1, twoFactorOptIn: 2, changeEmailAddress: 3 });
  expect(authCodeRules).toEqual({ digits: 6, lifetimeSeconds: 300, maxTries: 5, maxFailuresInARow: 20 });
});
