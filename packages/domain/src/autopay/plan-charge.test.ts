import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { agreedChargeDay } from './autopay-charge-day.ts';
import type { AutopayTerms } from './autopay-terms.ts';
import { type AutopayBill, planCharge } from './plan-charge.ts';

const terms: AutopayTerms = {
  amount: 'amount-due',
  fixedCents: null,
  daysBefore: 0,
  ceilingCents: null,
  noticeRange: null,
  endsOn: null,
  method: { methodId: 'bank', kind: 'bank' },
  backup: null,
};
const bill: AutopayBill = {
  dueOn: parseDate('2026-12-15'),
  amounts: { billedCents: cents(9_000), dueCents: cents(9_000), minimumCents: cents(2_000) },
  account: {
    isClosed: false,
    isSettled: false,
    isDisputed: false,
    isPaused: false,
    isOutOfStatute: false,
    isOnPlan: false,
  },
  terms,
  authorizedOn: parseDate('2026-06-01'),
  previousCents: null,
  isDebtCollector: false,
  earlier: [],
  today: parseDate('2026-11-20'),
};

function planned(changes: Partial<AutopayBill>) {
  const result = planCharge({ ...bill, ...changes });
  if (result.kind === 'none') return result.reason;
  const { state, amountCents, chargeOn, notice } = result.charge;
  return `${state} ${amountCents} on ${chargeOn} by ${notice.by}${result.isAfterDue ? ' late' : ''}`;
}

describe('planCharge', () => {
  it.each([
    ['law: 12 CFR 1005.10(d): a bill that comes in time', {}, 'announced 9000 on 2026-12-15 by 2026-12-05'],
    [
      'a bill 10 days before its due date',
      { today: parseDate('2026-12-05') },
      'announced 9000 on 2026-12-15 by 2026-12-05',
    ],
    [
      'a bill 9 days before its due date',
      { today: parseDate('2026-12-06') },
      'announced 9000 on 2026-12-21 by 2026-12-11 late',
    ],
    [
      'the same amount as before',
      { previousCents: cents(9_000), today: parseDate('2026-12-14') },
      'announced 9000 on 2026-12-15 by null',
    ],
    [
      'an amount above the ceiling',
      { terms: { ...terms, ceilingCents: cents(8_999) } },
      'asking 9000 on 2026-12-15 by 2026-12-05',
    ],
    [
      'an amount at the ceiling',
      { terms: { ...terms, ceilingCents: cents(9_000) } },
      'announced 9000 on 2026-12-15 by 2026-12-05',
    ],
    ['a due date on a Sunday', { dueOn: parseDate('2026-12-13') }, 'announced 9000 on 2026-12-11 by 2026-12-01'],
    ['the minimum', { terms: { ...terms, amount: 'minimum' as const } }, 'announced 2000 on 2026-12-15 by 2026-12-05'],
    ['a disputed account', { account: { ...bill.account, isDisputed: true } }, 'account-disputed'],
    ['a paused account', { account: { ...bill.account, isPaused: true } }, 'account-paused'],
    ['an end before the charge day', { terms: { ...terms, endsOn: parseDate('2026-12-14') } }, 'after-end'],
    ['a bill without a due date', { dueOn: null }, 'no-due-date'],
  ])('plans %s', (_what, changes, expected) => {
    expect(planned(changes)).toBe(expected);
  });

  it('never charges early, today or without time for the notice', () => {
    const facts = fc.record({
      due: fc.nat(700),
      today: fc.nat(700),
      daysBefore: fc.nat(10),
      isDebtCollector: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.constantFrom('bank', 'card'), ({ due, today: day, daysBefore, isDebtCollector }, kind) => {
        const dueOn = parseDate('2026-06-02').add({ days: due });
        const today = parseDate('2026-06-02').add({ days: day });
        const method = { methodId: kind, kind } as const;
        const result = planCharge({ ...bill, dueOn, today, isDebtCollector, terms: { ...terms, daysBefore, method } });
        if (result.kind === 'none') throw new Error(result.reason);
        const { chargeOn, notice } = result.charge;
        expect(chargeOn.compare(agreedChargeDay(dueOn, { daysBefore, method }))).toBeGreaterThanOrEqual(0);
        expect(chargeOn.compare(today)).toBeGreaterThan(0);
        expect(notice.by?.compare(today)).toBeGreaterThanOrEqual(0);
        expect(notice.by?.toString()).toBe(chargeOn.subtract({ days: 10 }).toString());
      }),
    );
  });
});
