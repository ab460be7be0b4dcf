import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedSlipNumber, isSlipNumber, slipNumber } from './slip-number.ts';

const fifteenDigits = fc.stringMatching(/^\d{15}$/);

describe('the number of a cash slip (req 3.12)', () => {
  it.each([
    ['424242424242424', '4242424242424242'],
    ['000000000000000', '0000000000000000'],
    ['123456789012345', '1234567890123452'],
    ['999999999999999', '9999999999999995'],
  ])('from %s is %s', (digits, expected) => {
    expect(slipNumber(digits)).toBe(expected);
  });

  it.each(['', '12345678901234', '1234567890123456', '12345678901234x', '-12345678901234'])(
    'is not made from %j',
    (digits) => {
      expect(() => slipNumber(digits)).toThrow(RangeError);
    },
  );

  it.each(['', '1234567890123453', '123456789012345', '12345678901234520', '1234 5678 9012 3452', '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٢'])(
    '%j is none',
    (text) => {
      expect(isSlipNumber(text)).toBe(false);
    },
  );

  it('is known again, whatever its digits', () => {
    fc.assert(fc.property(fifteenDigits, (digits) => isSlipNumber(slipNumber(digits))));
  });

  it('tells when one digit was typed wrong', () => {
    fc.assert(
      fc.property(fifteenDigits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
        const number = slipNumber(digits);
        const wrong = (Number(number[place]) + change) % 10;
        return !isSlipNumber(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}`);
      }),
    );
  });

  it('is read in groups of four', () => {
    expect(groupedSlipNumber('1234567890123452')).toBe('1234 5678 9012 3452');
    expect(groupedSlipNumber('')).toBe('');
  });
});
