import { describe, expect, it } from 'vitest';
import { asksForElectronicConsent, readPageCode } from './electronic-records.ts';

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
