import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { AutopayCharge } from './autopay-charge.ts';
import { isAutopayChargeAhead } from './autopay-charge-life.ts';
import type { AutopayTerms } from './autopay-terms.ts';
import { autopayEnd, cancelCharge } from './cancel-charge.ts';
import { planCharge } from './plan-charge.ts';
import { replanCharge } from './replan-charge.ts';
import { announced, asking, charging, facts, factsOn, terms } from './testing/charge-fixtures.ts';

const { amounts, account, authorizedOn, previousCents, isDebtCollector } = facts;
const bill = { amounts, account, authorizedOn, previousCents, isDebtCollector, dueOn: announced.dueOn };
const { today } = factsOn('2026-12-04');

function replanned(charge: AutopayCharge, changes: Partial<AutopayTerms>, dueCents = 9_000): string {
  const now = { ...bill, amounts: { ...amounts, dueCents: cents(dueCents) }, today, terms: { ...terms, ...changes } };
  const result = replanCharge(charge, { ...now, before: terms });
  if (result.kind === 'unchanged') return 'unchanged';
  const { state, amountCents, chargeOn } = result.kind === 'changed' ? result.charge : result.step.charge;
  const event = result.kind === 'stepped' ? `${result.step.event}: ` : '';
  return `${event}${state} ${amountCents} on ${chargeOn}`;
}

describe('replanCharge', () => {
  it.each<[string, AutopayCharge, Partial<AutopayTerms>, string]>([
    ['keeps a sent charge', charging, {}, 'unchanged'],
    ['keeps the day and the notice under the same timing', announced, {}, 'announced 9000 on 2026-12-15'],
    ['asks above a new ceiling', announced, { ceilingCents: cents(100) }, 'asked: asking 9000 on 2026-12-15'],
    ['needs no answer without the ceiling', asking, {}, 'approved: announced 9000 on 2026-12-15'],
    ['takes the minimum', announced, { amount: 'minimum' }, 'announced 2000 on 2026-12-15'],
    ['plans a new day for new timing', announced, { daysBefore: 3 }, 'announced 9000 on 2026-12-14'],
    ['cancels what the new terms exclude', announced, { endsOn: today }, 'canceled: canceled 9000 on 2026-12-15'],
  ])('%s', (_what, charge, changes, expected) => {
    expect(replanned(charge, changes)).toBe(expected);
  });

  it('covers a charge whose bill was paid', () => {
    expect(replanned(announced, {}, 0)).toBe('covered: covered 9000 on 2026-12-15');
  });
});

describe('planCharge for a corrected bill', () => {
  const plan = (earlier: AutopayCharge, dueCents = 9_000) => {
    const result = planCharge({
      ...{ ...bill, terms, today, earlier: [earlier] },
      amounts: { ...amounts, dueCents: cents(dueCents) },
    });
    return result.kind === 'none' ? result.reason : `${result.charge.amountCents} on ${result.charge.chargeOn}`;
  };

  it('keeps the day for the same or a smaller amount, and announces a larger one again', () => {
    expect(plan(announced)).toBe('9000 on 2026-12-15');
    expect(plan(announced, 8_000)).toBe('8000 on 2026-12-15');
    const late = { ...announced, amountCents: cents(8_999), dueOn: announced.dueOn };
    expect(plan(late)).toBe('9000 on 2026-12-15');
  });

  it('charges neither a skipped bill nor one whose payment failed', () => {
    expect(plan({ ...announced, state: 'skipped' })).toBe('skipped');
    expect(plan({ ...charging, state: 'failed' })).toBe('already-tried');
    expect(plan({ ...announced, state: 'failed', uses: 'backup' })).toBe('already-tried');
  });

  it('plans a new day when the earlier charge was canceled or for another due date', () => {
    expect(plan({ ...announced, state: 'canceled' })).toBe('9000 on 2026-12-15');
    expect(plan({ ...announced, dueOn: announced.dueOn.add({ days: 1 }) })).toBe('9000 on 2026-12-15');
  });
});

describe('cancelCharge', () => {
  it('cancels a charge that is ahead, and leaves a paid one to an operator when its bill is canceled', () => {
    expect(cancelCharge(announced, 'bill-canceled')).toMatchObject({
      kind: 'canceled',
      step: { event: 'canceled', reason: 'bill-canceled' },
    });
    expect(isAutopayChargeAhead(charging.state)).toBe(false);
    expect(cancelCharge(charging, 'bill-canceled')).toEqual({ kind: 'review' });
    expect(cancelCharge(charging, 'autopay-ended')).toEqual({ kind: 'unchanged' });
    expect(cancelCharge({ ...announced, state: 'skipped' }, 'bill-canceled')).toEqual({ kind: 'unchanged' });
  });
});

describe('autopayEnd', () => {
  it('ends autopay of a closed or settled account and after its last day', () => {
    const end = (changes: object, endsOn = null as AutopayTerms['endsOn']) =>
      autopayEnd({ endsOn }, { account: { ...account, ...changes }, today });
    expect(end({ isClosed: true })).toBe('account-closed');
    expect(end({ isSettled: true })).toBe('account-settled');
    expect(end({}, today.subtract({ days: 1 }))).toBe('end-date');
    expect(end({ isDisputed: true }, today)).toBeUndefined();
  });
});
