import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AutopayCharge, stepCharge } from './autopay-charge.ts';
import { namedMethod } from './chargeable-method.ts';
import { type ChargeFacts, decideCharge } from './make-charge.ts';
import { announced, asking, charging, facts, factsOn, gone, terms, usable } from './testing/charge-fixtures.ts';

/** Describes a decision, such as "charge 9000 by bank", "end canceled: bill-canceled" or "reschedule to 2026-12-16". */
function decided(charge: AutopayCharge, given: ChargeFacts): string {
  const decision = decideCharge(charge, given);
  if (decision.kind === 'wait') return 'wait';
  if (decision.kind === 'charge') return `charge ${decision.amountCents} by ${decision.method.methodId}`;
  if (decision.kind === 'end') return `end ${decision.step.event}: ${decision.step.reason}`;
  return `reschedule to ${decision.charge.chargeOn}, notice by ${decision.charge.notice.by}`;
}

const undelivered = { ...announced, notice: { ...announced.notice, deliveredOn: null } };
const retrying: AutopayCharge = { ...charging, state: 'retrying', chargeOn: parseDate('2026-12-21') };

describe('decideCharge', () => {
  it('charges the announced amount on its day', () => {
    expect(decided(announced, facts)).toBe('charge 9000 by bank');
    const decision = decideCharge(announced, facts);
    expect(decision).toMatchObject({
      step: { event: 'charged', charge: { state: 'charging', tries: 1, triedCents: 9_000 } },
    });
  });

  it.each([
    ['before the day', announced, factsOn('2026-12-14'), 'wait'],
    ['after it was sent', charging, facts, 'wait'],
    [
      'after a payment by hand',
      announced,
      { amounts: { ...facts.amounts, dueCents: cents(4_000) } },
      'charge 4000 by bank',
    ],
    ['after the bill was paid', announced, { amounts: { ...facts.amounts, dueCents: cents(0) } }, 'end covered: null'],
    [
      'when more is due than announced',
      announced,
      { amounts: { ...facts.amounts, dueCents: cents(9_500) } },
      'charge 9000 by bank',
    ],
    ['after autopay ended', announced, { autopayState: 'ended' }, 'end canceled: autopay-ended'],
    [
      'after the last day',
      announced,
      { terms: { ...terms, endsOn: parseDate('2026-12-14') } },
      'end canceled: autopay-ended',
    ],
    ['of a canceled bill', announced, { billState: 'canceled' }, 'end canceled: bill-canceled'],
    ['of a replaced bill', announced, { billState: 'replaced' }, 'end canceled: bill-replaced'],
    ['without an answer', asking, {}, 'end given-up: unanswered'],
    [
      'above a ceiling set later',
      announced,
      { terms: { ...terms, ceilingCents: cents(8_000) } },
      'end given-up: above-ceiling',
    ],
    ['without a usable method', announced, { methods: { method: gone, backup: gone } }, 'end given-up: no-method'],
    ['without the first method', announced, { methods: { method: gone, backup: usable } }, 'charge 9000 by card'],
    [
      'with an expired card',
      announced,
      { methods: { method: { ...usable, expiry: { year: 2026, month: 11 } }, backup: null } },
      'end given-up: no-method',
    ],
  ] as const)('decides %s', (_when, charge, changes, expected) => {
    expect(decided(charge, { ...facts, ...changes })).toBe(expected);
  });

  it.each(['isClosed', 'isSettled', 'isDisputed', 'isOutOfStatute', 'isOnPlan'] as const)(
    'cancels the charge of an account that %s',
    (bar) => {
      expect(decided(announced, { ...facts, account: { ...facts.account, [bar]: true } })).toMatch(
        /^end canceled: account-/,
      );
    },
  );

  it('postpones a charge whose required notice was not delivered, and gives up a month after the due date', () => {
    expect(decided(undelivered, factsOn('2026-12-06'))).toBe('reschedule to 2026-12-21, notice by 2026-12-11');
    expect(decided(undelivered, facts)).toMatch(/^reschedule to 2026-12-/);
    expect(decided(undelivered, factsOn('2027-01-10'))).toBe('end given-up: notice-undelivered');
  });

  it('postpones a charge whose notice is too old, because the worker was down', () => {
    expect(decided(announced, factsOn('2026-12-31'))).toMatch(/^(?:reschedule to 2027-01-|end given-up)/);
  });

  it('asks for a notice when a payment since then changed the previous amount', () => {
    const unneeded = { ...announced, notice: { sendOn: parseDate('2026-12-03'), by: null, deliveredOn: null } };
    const before = factsOn('2026-12-02', { previousCents: cents(9_000) });
    expect(decided(unneeded, before)).toBe('wait');
    expect(decided(unneeded, { ...before, previousCents: cents(8_000) })).toBe(
      'reschedule to 2026-12-15, notice by 2026-12-05',
    );
  });

  it('moves a debit to the next banking day', () => {
    expect(decided(retrying, factsOn('2026-12-25'))).toBe('reschedule to 2026-12-28, notice by 2026-12-05');
  });

  it('retries the same amount within 180 days, or not at all', () => {
    expect(decided(retrying, factsOn('2026-12-21'))).toBe('charge 9000 by bank');
    const less = { amounts: { ...facts.amounts, dueCents: cents(8_999) } };
    expect(decided(retrying, factsOn('2026-12-21', less))).toBe('end given-up: amount-changed');
    expect(decided(retrying, factsOn('2027-06-14'))).toBe('end given-up: too-late');
  });

  it('charges a backup for what is still due', () => {
    const backup: AutopayCharge = { ...retrying, uses: 'backup', tries: 0, triedCents: null, firstChargedOn: null };
    const less = { amounts: { ...facts.amounts, dueCents: cents(5_000) } };
    expect(decided(backup, factsOn('2026-12-21', less))).toBe('charge 5000 by card');
  });
});

describe('stepCharge', () => {
  it('throws for an event that the state does not allow', () => {
    expect(() => stepCharge(charging, { event: 'skipped' })).toThrow("a charge that is charging can't be skipped");
  });
});

describe('namedMethod', () => {
  it('throws when the terms name no backup', () => {
    expect(() => namedMethod({ ...terms, backup: null }, 'backup')).toThrow(RangeError);
  });
});
