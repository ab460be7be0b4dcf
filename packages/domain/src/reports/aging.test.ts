import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { ageGroupOf, ageGroups, daysOfGroup, daysPastDue, type OwingAccount } from './aging.ts';

const today = parseDate('2026-11-30');

function account(changes: Partial<OwingAccount> = {}): OwingAccount {
  return {
    balanceCents: cents(30_000),
    amountDueCents: cents(30_000),
    pastDueCents: cents(0),
    billedBalanceCents: cents(30_000),
    dueOn: '2026-11-10',
    earlierBills: [],
    ...changes,
  };
}

const bills = (...stated: [amount: number, dueOn: string | null][]) =>
  stated.map(([amount, dueOn]) => ({ amountCents: cents(amount), dueOn }));

describe('an age group', () => {
  it.each([
    [null, 'undated'],
    [-3, 'current'],
    [0, 'current'],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '91-120'],
    [120, '91-120'],
    [121, 'over-120'],
    [4_000, 'over-120'],
  ])('of %s days past due is %s', (days, group) => {
    expect(ageGroupOf(days)).toBe(group);
  });

  it('contains exactly the days that it names', () => {
    const dated = ageGroups.filter((group) => group !== 'undated');
    for (const group of dated) {
      const { from, to } = daysOfGroup(group);
      expect([group, ageGroupOf(from), ageGroupOf(to ?? 10_000)]).toEqual([group, group, group]);
    }
    const starts = dated.map((group) => daysOfGroup(group).from);
    const ends = dated.map((group) => daysOfGroup(group).to);
    expect(starts.slice(1)).toEqual(ends.slice(0, -1).map((end) => (end ?? Number.NaN) + 1));
  });
});

describe('days past due', () => {
  it('count from the due date of an account without earlier bills', () => {
    expect(daysPastDue(account(), today)).toBe(20);
    expect(daysPastDue(account({ dueOn: '2026-11-30' }), today)).toBe(0);
    expect(daysPastDue(account({ dueOn: '2026-12-15' }), today)).toBe(0);
  });

  it('are unknown without a due date', () => {
    expect(daysPastDue(account({ dueOn: null }), today)).toBeNull();
  });

  it('are zero once the amount due is paid, even if the account still has a balance', () => {
    const paid = { amountDueCents: cents(10_000), balanceCents: cents(20_000) };
    expect(daysPastDue(account(paid), today)).toBe(0);
  });

  it('count from the oldest bill that payments have not covered', () => {
    const three = account({
      dueOn: '2026-12-10',
      pastDueCents: cents(20_000),
      earlierBills: bills([10_000, '2026-11-10'], [10_000, '2026-10-10'], [10_000, '2026-09-10']),
    });
    expect(daysPastDue(three, today)).toBe(51);
    expect(daysPastDue({ ...three, balanceCents: cents(20_001) }, today)).toBe(51);
    expect(daysPastDue({ ...three, balanceCents: cents(20_000) }, today)).toBe(20);
    expect(daysPastDue({ ...three, balanceCents: cents(10_000) }, today)).toBe(0);
  });

  it('are at least one for an amount that the creditor states as past due', () => {
    const late = { pastDueCents: cents(5_000), dueOn: '2026-12-10' };
    expect(daysPastDue(account(late), today)).toBe(1);
    expect(daysPastDue(account({ ...late, dueOn: null }), today)).toBe(1);
    expect(daysPastDue(account({ ...late, earlierBills: bills([9_000, null]) }), today)).toBe(1);
    expect(daysPastDue(account({ ...late, dueOn: '2026-11-10' }), today)).toBe(20);
  });
});
