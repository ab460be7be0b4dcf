import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBrand, isValidCardNumber } from './card-number.ts';

describe('cardBrand', () => {
  it.each([
    ['4', 'VISA'],
    ['51', 'MASTERCARD'],
    ['55', 'MASTERCARD'],
    ['2221', 'MASTERCARD'],
    ['2720', 'MASTERCARD'],
    ['34', 'AMEX'],
    ['37', 'AMEX'],
    ['6011', 'DISCOVER'],
    ['622126', 'DISCOVER'],
    ['622925', 'DISCOVER'],
    ['644', 'DISCOVER'],
    ['649', 'DISCOVER'],
    ['65', 'DISCOVER'],
    ['3528', 'JCB'],
    ['3589', 'JCB'],
    ['4242424242424242', 'VISA'],
  ])('recognizes a number starting with %s as %s (req 3.16)', (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand);
  });

  it.each([
    '',
    '5',
    '50',
    '56',
    '2',
    '222',
    '2220',
    '2721',
    '3',
    '35',
    '3527',
    '3590',
    '36',
    '6',
    '601',
    '6012',
    '622125',
    '622926',
    '643',
    '1',
    '9',
    'x',
  ])('is undefined for %j (req 3.16)', (digits) => {
    expect(cardBrand(digits)).toBeUndefined();
  });
});

describe('isValidCardNumber', () => {
  it.each([
    '4242424242424242',
    '4111111111111111',
    '4222222222222',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '6011111111111117',
    '3566002020360505',
  ])('accepts %s (response code 4002)', (digits) => {
    expect(isValidCardNumber(digits)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '4242424242424241'],
    ['two digits swapped', '5555555555554445'],
    ['a length that its brand does not have', '42424242424242'],
    ['an AMEX of 16 digits', '3782822463100050'],
    ['no known brand', '9999999999999995'],
    ['spaces', '4242 4242 4242 4242'],
    ['nothing', ''],
  ])('refuses %s (response code 4002)', (_, digits) => {
    expect(isValidCardNumber(digits)).toBe(false);
  });

  it('accepts exactly one check digit for any Visa number (response code 4002)', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(999_999), (middle, end) => {
        const first15 = `4${String(middle).padStart(8, '0')}${String(end).padStart(6, '0')}`;
        expect(Array.from({ length: 10 }, (_, digit) => `${first15}${digit}`).filter(isValidCardNumber)).toHaveLength(
          1,
        );
      }),
    );
  });
});
