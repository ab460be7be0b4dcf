import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { debtProgress } from './debt-progress.ts';

const paid = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ accountReferenceCode: `A-${index}`, paidAmount: cents(amount) }));

describe('debtProgress (req 3.6)', () => {
  it.each([
    ['nothing yet', paid(), 18_432, { percent: 0, paidCents: 0, totalCents: 18_432 }],
    ['some of one account', paid(10_000), 20_000, { percent: 33, paidCents: 10_000, totalCents: 30_000 }],
    ['some of several', paid(10_000, 0, 5_000), 15_000, { percent: 50, paidCents: 15_000, totalCents: 30_000 }],
    ['all but a cent, which is not all', paid(19_999), 1, { percent: 99, totalCents: 20_000 }],
    ['all', paid(20_000), 0, { percent: 100, leftCents: 0 }],
  ])('calculates the share that was paid: %s', (_case, accounts, leftCents, expected) => {
    expect(debtProgress(accounts, cents(leftCents))).toMatchObject(expected);
  });

  it('is undefined when nothing was paid and nothing is owed', () => {
    expect(debtProgress(paid(0), cents(0))).toBeUndefined();
  });
});
