import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { priceText } from './price-text.ts';

describe('an amount for a wallet', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [18_432, '184.32'],
    [100_000_000, '1000000.00'],
  ])('of %i cents is %s', (amount, text) => {
    expect(priceText(cents(amount))).toBe(text);
  });
});
