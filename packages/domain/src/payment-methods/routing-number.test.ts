import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidRoutingNumber } from './routing-number.ts';

describe('isValidRoutingNumber', () => {
  it.each(['021000021', '011401533', '091000019', '122105155', '322271627', '121000358', '000000518', '800000006'])(
    'accepts %s (response code 2002)',
    (text) => {
      expect(isValidRoutingNumber(text)).toBe(true);
    },
  );

  it.each([
    ['a wrong check digit', '021000022'],
    ['two digits swapped', '012000021'],
    ['only zeros', '000000000'],
    ['8 digits', '02100002'],
    ['10 digits', '0210000210'],
    ['a letter', '02100002a'],
    ['a space', '021000021 '],
    ['nothing', ''],
    ['an unassigned district, 13', '130000006'],
    ['an unassigned district, 50', '500000005'],
    ['an unassigned district, 90', '900000003'],
  ])('refuses %s (response code 2002)', (_, text) => {
    expect(isValidRoutingNumber(text)).toBe(false);
  });

  it('detects every single wrong digit (response code 2002)', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (index, shift) => {
        const good = '021000021';
        const digit = (Number(good[index]) + shift) % 10;
        expect(isValidRoutingNumber(good.slice(0, index) + digit + good.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('accepts exactly one check digit for any known district (response code 2002)', () => {
    const prefixes = fc.constantFrom('01', '12', '21', '32', '61', '72', '80');
    fc.assert(
      fc.property(prefixes, fc.nat(999_999), (prefix, rest) => {
        const first8 = prefix + String(rest).padStart(6, '0');
        const good = Array.from({ length: 10 }, (_, digit) => `${first8}${digit}`).filter(isValidRoutingNumber);
        expect(good).toHaveLength(1);
      }),
    );
  });
});
