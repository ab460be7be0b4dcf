import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneAsTyped, phoneDigits } from './phone-typing.ts';

describe('phoneAsTyped (req 9.4)', () => {
  it.each([
    ['', ''],
    ['3', '3'],
    ['312', '312'],
    ['3125', '(312) 5'],
    ['(312) 555', '(312) 555'],
    ['(312) 555-0', '(312) 555-0'],
    ['3125550111', '(312) 555-0111'],
    ['312.555.0111', '(312) 555-0111'],
    ['+1 (312) 555-0111', '(312) 555-0111'],
    ['13125550111', '(312) 555-0111'],
    ['31255501119', '(312) 555-0111'],
    ['abc', ''],
  ])('formats %j as %j', (text, expected) => {
    expect(phoneAsTyped(text)).toBe(expected);
  });

  it('keeps the digits and does not change a formatted number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,10}$/), (digits) => {
        expect(phoneDigits(phoneAsTyped(digits))).toBe(digits);
        expect(phoneAsTyped(phoneAsTyped(digits))).toBe(phoneAsTyped(digits));
      }),
    );
  });

  it('lets Backspace delete the whole number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,10}$/), (digits) => {
        const shorter = phoneAsTyped(phoneAsTyped(digits).slice(0, -1));
        expect(phoneDigits(shorter)).toBe(digits.slice(0, -1));
      }),
    );
  });
});
