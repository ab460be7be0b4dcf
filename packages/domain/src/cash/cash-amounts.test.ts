import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { cashBounds, defaultCashAmount } from './cash-amounts.ts';

const cap = 100_000_000;

/**
 * Columns: balance, account minimum, allowZeroBalance, cash minimum, cash maximum, expected minimum, expected maximum.
 * Amounts in cents.
 */
const boundsTable = [
  [10_000, 500, false, 2_000, 50_000, 2_000, 10_000],
  [10_000, 500, false, 2_000, 8_000, 2_000, 8_000],
  [10_000, 500, false, 2_000, null, 2_000, 10_000],
  [10_000, 3_000, false, 2_000, null, 3_000, 10_000],
  // The balance replaces a higher account minimum. The cash minimum replaces a balance below it.
  [1_000, 3_000, true, 2_000, null, 2_000, 1_000],
  [2_500, 3_000, true, 2_000, null, 2_500, 2_500],
  [0, 500, true, 2_000, null, 2_000, cap],
  [0, 500, true, 2_000, 50_000, 2_000, 50_000],
  [-100, 500, true, 2_000, null, 2_000, cap],
  [0, 500, false, 2_000, null, 2_000, 0],
  [2 * cap, 500, false, 2_000, 2 * cap, 2_000, cap],
] as const;

describe('cashBounds (req 5.7)', () => {
  it.each(boundsTable)(
    'for a balance of %d, a minimum of %d, allowZeroBalance %s and cash limits from %d to %s are %d and %d',
    (balance, minimum, allowZeroBalance, cashMinimum, cashMaximum, min, max) => {
      const bounds = cashBounds({
        account: {
          balanceCents: cents(balance),
          minimumCents: cents(minimum),
          // Limits of other methods don't apply to cash.
          achLimitCents: cents(1),
          cardLimitCents: cents(1),
        },
        configuration: { allowZeroBalance, allowPaymentsToExceedBalance: false },
        cash: { minimumCents: cents(cashMinimum), maximumCents: cashMaximum === null ? null : cents(cashMaximum) },
      });
      expect(bounds).toEqual({ minimumCents: min, maximumCents: max });
    },
  );

  it('never exceed the balance, even when other methods may', () => {
    const account = {
      balanceCents: cents(10_000),
      minimumCents: cents(0),
      achLimitCents: cents(0),
      cardLimitCents: cents(0),
    };
    const configuration = { allowZeroBalance: true, allowPaymentsToExceedBalance: true };
    const cash = { minimumCents: cents(2_000), maximumCents: null };
    expect(cashBounds({ account, configuration, cash })).toEqual({ minimumCents: 2_000, maximumCents: 10_000 });
  });
});

describe('defaultCashAmount (req 5.7)', () => {
  it.each([
    [true, 0, 2_000],
    [true, -1, 2_000],
    [true, 1, undefined],
    [false, 0, undefined],
    [false, 5_000, undefined],
  ])('with allowZeroBalance %s and %d cents due, is %s', (allowZeroBalance, amountDue, expected) => {
    const bounds = { minimumCents: cents(2_000) };
    expect(defaultCashAmount({ amountDueCents: cents(amountDue), configuration: { allowZeroBalance }, bounds })).toBe(
      expected,
    );
  });
});
