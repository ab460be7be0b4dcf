import { describe, expect, it } from 'vitest';
import { asksForElectronicConsent, isPaperlessEndReason, readPageCode } from './electronic-records.ts';

describe('asksForElectronicConsent', () => {
  it.each([
    [null, true],
    ['', true],
    ['  ', true],
    ['Counsel, 2026-03-01: the agreement provides for it.', false],
  ])('with the permission %j, returns %s', (permission, asks) => {
    expect(asksForElectronicConsent(permission)).toBe(asks);
  });
});

describe('readPageCode', () => {
  it.each(['482913', '482 913', ' 48-29-13 '])('reads only the digits of %j', (typed) => {
    expect(readPageCode(typed)).toBe('482913');
  });
});

describe('isPaperlessEndReason', () => {
  it.each([
    ['no-email', true],
    ['profile', true],
    ['opted out', false],
    [null, false],
  ])('of %s is %s', (reason, expected) => {
    expect(isPaperlessEndReason(reason)).toBe(expected);
  });
});
