import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { AutopayCharge } from './autopay-charge.ts';
import { approveCharge, type ChangedCharge, moveCharge, payChargeEarly, skipCharge } from './customer-changes.ts';
import type { ChargeFacts } from './make-charge.ts';
import { announced, asking, charging, facts, factsOn, terms } from './testing/charge-fixtures.ts';

const early = factsOn('2026-12-04');

function shown(change: ChangedCharge): string {
  if (change.kind === 'refused') return change.reason;
  const { state, amountCents, chargeOn, approvedOn } = change.charge;
  return `${state} ${amountCents} on ${chargeOn}${approvedOn ? ', approved' : ''}`;
}

const move = (
  toDay: string,
  { charge = announced, ...changes }: Partial<ChargeFacts> & { charge?: AutopayCharge } = {},
) => shown(moveCharge(charge, { ...early, ...changes, toDay: parseDate(toDay) }));

describe('skipCharge', () => {
  it('law: 12 CFR 1005.10(c): skips a charge until its payment is made', () => {
    for (const charge of [announced, asking, { ...charging, state: 'retrying' } as const])
      expect(shown(skipCharge(charge))).toMatch(/^skipped /);
    expect(shown(skipCharge(charging))).toBe('already-sent');
  });
});

describe('moveCharge', () => {
  it('moves a charge to a later day, and to the next banking day', () => {
    expect(move('2026-12-22')).toBe('announced 9000 on 2026-12-22');
    expect(move('2026-12-25')).toBe('announced 9000 on 2026-12-28');
  });

  it('moves a charge to an earlier day only with its notice', () => {
    expect(move('2026-12-14')).toBe('announced 9000 on 2026-12-14');
    expect(move('2026-12-11')).toBe('notice-too-late');
  });

  it.each([
    ['2026-12-04', {}, 'day-not-after-today'],
    ['2027-01-14', {}, 'announced 9000 on 2027-01-14'],
    ['2027-01-15', {}, 'day-too-late'],
    ['2026-12-22', { terms: { ...terms, endsOn: parseDate('2026-12-21') } }, 'day-after-end'],
    ['2026-12-22', { charge: asking }, 'already-sent'],
    ['2026-12-22', { today: announced.chargeOn }, 'too-late-to-change'],
  ])('answers a move to %s (%j) with %s', (toDay, changes, expected) => {
    expect(move(toDay, changes)).toBe(expected);
  });
});

describe('approveCharge', () => {
  it('approves an amount above the ceiling until the day before', () => {
    expect(shown(approveCharge(asking, early))).toBe('announced 9000 on 2026-12-15, approved');
    expect(shown(approveCharge(asking, factsOn('2026-12-14')))).toBe('announced 9000 on 2026-12-15, approved');
    expect(shown(approveCharge(asking, facts))).toBe('too-late-to-change');
    expect(shown(approveCharge(announced, early))).toBe('not-asking');
  });
});

describe('payChargeEarly', () => {
  it('charges today, or a bank account on the next banking day', () => {
    expect(shown(payChargeEarly(announced, early))).toBe('announced 9000 on 2026-12-04, approved');
    expect(shown(payChargeEarly(asking, factsOn('2026-12-05')))).toBe('announced 9000 on 2026-12-07, approved');
  });

  it('pays no more than is still due', () => {
    const paid = (dueCents: number) => ({ ...early, amounts: { ...facts.amounts, dueCents: cents(dueCents) } });
    expect(shown(payChargeEarly(announced, paid(4_000)))).toBe('announced 4000 on 2026-12-04, approved');
    expect(shown(payChargeEarly(announced, paid(0)))).toBe('nothing-due');
  });

  it('refuses a sent charge, the charge day, and a day after the end', () => {
    expect(shown(payChargeEarly(charging, early))).toBe('already-sent');
    expect(shown(payChargeEarly(announced, facts))).toBe('too-late-to-change');
    const endsToday = factsOn('2026-12-05', { terms: { ...terms, endsOn: parseDate('2026-12-05') } });
    expect(shown(payChargeEarly(announced, endsToday))).toBe('day-after-end');
  });
});
