import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedSlipNumber, isSlipNumber, slipNumber } from './slip-number.ts';

const fifteenDigits = fc.stringMatching(/^\d{15}$/);

describe('a cash slip number (req 3.12)', () => {
  it.each([
    ['424242424242424', '4242424242424242'],
    ['000000000000000', '0000000000000000'],
    ['123456789012345', '1234567890123452'],
    ['999999999999999', '9999999999999995'],
  ])('made from %s is %s', (digits, expected) => {
    expect(slipNumber(digits)).toBe(expected);
  });

  it.each(['', '12345678901234', '1234567890123456', '12345678901234x', '-12345678901234'])(
    "can't be made from %j",
    (digits) => {
      expect(() => slipNumber(digits)).toThrow(RangeError);
    },
  );

  it.each(['', '1234567890123453', '123456789012345', '12345678901234520', '1234 5678 9012 3452', '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٢'])(
    "isn't valid as %j",
    (text) => {
      expect(isSlipNumber(text)).toBe(false);
    },
  );

  it('is valid for any digits', () => {
    fc.assert(fc.property(fifteenDigits, (digits) => isSlipNumber(slipNumber(digits))));
  });

  it('is invalid after one digit is mistyped', () => {
    fc.assert(
      fc.property(fifteenDigits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (digits, index, change) => {
        const number = slipNumber(digits);
        const wrong = (Number(number[index]) + change) % 10;
        return !isSlipNumber(`${number.slice(0, index)}${wrong}${number.slice(index + 1)}`);
      }),
    );
  });

  it('is shown in groups of four', () => {
    expect(groupedSlipNumber('1234567890123452')).toBe('1234 5678 9012 3452');
    expect(groupedSlipNumber('')).toBe('');
  });
});
