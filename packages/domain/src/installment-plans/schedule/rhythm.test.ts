import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxInstallments, maximumRecurringPayments } from './rhythm.ts';

describe('maximumRecurringPayments (req 9.1)', () => {
  it.each([
    ['monthly', 12, 12],
    ['monthly', 500, 500],
    ['monthly', 501, 500],
    ['twice-a-month', 12, 24],
    ['twice-a-month', 250, 500],
    ['twice-a-month', 251, 500],
    ['every-2-weeks', 12, 24],
    ['every-2-weeks', 251, 500],
    ['weekly', 12, 48],
    ['weekly', 125, 500],
    ['weekly', 126, 500],
    ['none', 12, 0],
    ['preexisting', 12, 0],
    ['monthly', 0, 0],
  ] as const)('for %s over %i months is %i', (frequency, months, expected) => {
    expect(maximumRecurringPayments(frequency, months)).toBe(expected);
  });

  it.each([
    ['monthly', 500],
    ['twice-a-month', 500],
    ['every-2-weeks', 500],
    ['weekly', 500],
    ['none', 0],
    ['preexisting', 0],
  ] as const)('for %s without a number of months is %i', (frequency, expected) => {
    expect(maximumRecurringPayments(frequency)).toBe(expected);
  });

  it('is never more than 500', () => {
    fc.assert(
      fc.property(fc.constantFrom('weekly', 'every-2-weeks', 'twice-a-month', 'monthly'), fc.nat(), (frequency, n) => {
        expect(maximumRecurringPayments(frequency, n)).toBeLessThanOrEqual(maxInstallments);
      }),
    );
  });
});
