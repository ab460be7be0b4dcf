import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import {
  cardNumberProblem,
  expiryProblem,
  onlyDigits,
  securityCodeProblem,
  slashedExpiry,
  spacedCardNumber,
  zipProblem,
} from './card-typing.ts';

const today = parseDate('2026-11-21');

describe('card fields', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['42424', '4242 4'],
    ['', ''],
    ['42424242424242424242424', '4242 4242 4242 4242 424'],
  ])('group the number %s as printed on the card', (typed, shown) => {
    expect(spacedCardNumber(typed)).toBe(shown);
    expect(spacedCardNumber(shown)).toBe(shown);
  });

  it.each([
    ['0', '', '0'],
    ['08', '0', '08/'],
    ['8', '', '08/'],
    ['1', '', '1'],
    ['12', '1', '12/'],
    ['08/31', '08/3', '08/31'],
    ['0831', '', '08/31'],
    ['8/31', '8/3', '08/31'],
    ['08', '08/', '08'],
    ['08/312', '08/31', '08/31'],
  ])('add the slash to an expiration date: "%s" typed after "%s"', (typed, before, shown) => {
    expect(slashedExpiry(typed, before)).toBe(shown);
  });

  it.each([
    ['', 'Missing'],
    ['4242 4242 4242 4242', undefined],
    ['4242 4242 4242 4241', 'Number'],
    ['4242', 'Number'],
    ['9999 99', 'Brand'],
  ])('check the number "%s" (req 8.1)', (text, problem) => {
    expect(cardNumberProblem(text)).toBe(problem);
  });

  it.each([
    ['', 'Missing'],
    ['11/26', undefined],
    ['10/26', 'Expired'],
    ['13/30', 'Expiry'],
    ['1', 'Expiry'],
    ['01/99', 'Expiry'],
  ])('check the expiration date "%s" in November 2026', (text, problem) => {
    expect(expiryProblem(text, today)).toBe(problem);
  });

  it('check the security code by card brand, and the ZIP code for 5 digits (req 9.4)', () => {
    expect(securityCodeProblem('123', 'VISA')).toBeUndefined();
    expect(securityCodeProblem('123', 'AMEX')).toBe('SecurityCode');
    expect(securityCodeProblem('', undefined)).toBe('Missing');
    expect(zipProblem('60607')).toBeUndefined();
    expect(zipProblem('6060')).toBe('Zip');
    expect(onlyDigits('a1b2c3', 2)).toBe('12');
  });
});
