import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AutopayTerms, autopayTermProblem } from './autopay-terms.ts';
import { terms } from './testing/charge-fixtures.ts';

const today = parseDate('2026-11-28');
const problem = (changes: Partial<AutopayTerms>) => autopayTermProblem({ ...terms, ...changes }, { today });

describe('autopayTermProblem', () => {
  it.each<[Partial<AutopayTerms>]>([
    [{}],
    [{ daysBefore: 10 }],
    [{ amount: 'fixed', fixedCents: cents(1), ceilingCents: cents(1) }],
    [{ noticeRange: { lowCents: cents(0), highCents: cents(100) }, ceilingCents: cents(100) }],
    [{ endsOn: today }],
    [{ backup: null }],
  ])('accepts %j', (changes) => {
    expect(problem(changes)).toBeUndefined();
  });

  it.each<[Partial<AutopayTerms>, string]>([
    [{ amount: 'fixed' }, 'fixed-amount-missing'],
    [{ amount: 'fixed', fixedCents: cents(0) }, 'fixed-amount-missing'],
    [{ fixedCents: cents(100) }, 'fixed-amount-unexpected'],
    [{ daysBefore: -1 }, 'days-before-out-of-range'],
    [{ daysBefore: 11 }, 'days-before-out-of-range'],
    [{ daysBefore: 1.5 }, 'days-before-out-of-range'],
    [{ ceilingCents: cents(0) }, 'ceiling-not-positive'],
    [{ amount: 'fixed', fixedCents: cents(101), ceilingCents: cents(100) }, 'fixed-amount-above-ceiling'],
    [{ noticeRange: { lowCents: cents(2), highCents: cents(1) } }, 'notice-range-not-in-order'],
    [{ noticeRange: { lowCents: cents(-1), highCents: cents(1) } }, 'notice-range-not-in-order'],
    [
      { noticeRange: { lowCents: cents(0), highCents: cents(2) }, ceilingCents: cents(1) },
      'notice-range-above-ceiling',
    ],
    [{ endsOn: today.subtract({ days: 1 }) }, 'end-date-passed'],
    [{ backup: terms.method }, 'backup-same-as-method'],
  ])('refuses %j with %s', (changes, reason) => {
    expect(problem(changes)).toBe(reason);
  });
});
