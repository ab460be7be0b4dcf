import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import type { Setback } from '../installment-plans/retry-rules.ts';
import { cents } from '../money/cents.ts';
import type { AutopayCharge } from './autopay-charge.ts';
import { afterSetback } from './handle-charge-setback.ts';
import type { ChargeFacts } from './make-charge.ts';
import { charging, facts, gone, terms, usable } from './testing/charge-fixtures.ts';

const returned = (code: string): Setback => ({ kind: 'return', code });
const declined = (isForLackOfFunds: boolean): Setback => ({ kind: 'decline', isForLackOfFunds });

function after(
  setback: Setback,
  { charge = charging, ...changes }: Partial<ChargeFacts> & { charge?: AutopayCharge } = {},
) {
  const { step, ends, disablesMethod } = afterSetback(charge, { ...facts, ...changes, setback });
  const { state, uses, chargeOn } = step.charge;
  const next = state === 'retrying' ? ` by ${uses} on ${chargeOn}` : '';
  return `${step.event}${next}${ends ? `, ends: ${ends}` : ''}${disablesMethod ? ', disables' : ''}`;
}

describe('afterSetback', () => {
  it.each([
    [returned('R01'), 'refused-for-now by method on 2026-12-18'],
    [declined(true), 'refused-for-now by method on 2026-12-18'],
    [declined(false), 'refused-for-now by backup on 2026-12-16'],
    [returned('R02'), 'refused-for-now by backup on 2026-12-16, disables'],
    [returned('R24'), 'refused'],
    [returned('R10'), 'refused, ends: revoked'],
    [returned('R08'), 'refused, ends: authorization-needed'],
    [returned('R11'), 'refused, ends: authorization-needed'],
  ])('handles %j: %s', (setback, expected) => {
    expect(after(setback)).toBe(expected);
  });

  it('reopens a paid charge', () => {
    const paid = { ...charging, state: 'paid' } as const;
    expect(after(returned('R01'), { charge: paid })).toBe('returned-for-now by method on 2026-12-18');
    expect(after(returned('R10'), { charge: paid })).toBe('returned, ends: revoked');
  });

  it('retries twice, then uses the backup once', () => {
    const third = { ...charging, tries: 3 };
    expect(after(returned('R01'), { charge: { ...charging, tries: 2 } })).toBe(
      'refused-for-now by method on 2026-12-18',
    );
    expect(after(returned('R09'), { charge: third })).toBe('refused-for-now by backup on 2026-12-16');
    expect(after(returned('R01'), { charge: { ...third, uses: 'backup' } })).toBe('refused');
  });

  it.each<[string, Partial<ChargeFacts>]>([
    ['autopay ended', { autopayState: 'ended' }],
    ['the account is disputed', { account: { ...facts.account, isDisputed: true } }],
    ['the bill was replaced', { billState: 'replaced' }],
    ['the amount is above a new ceiling', { terms: { ...terms, ceilingCents: cents(8_000) } }],
    ['the agreement ends first', { terms: { ...terms, endsOn: parseDate('2026-12-15') } }],
  ])('makes no other payment when %s', (_why, changes) => {
    expect(after(returned('R01'), changes)).toBe('refused');
  });

  it('makes no other payment without a usable backup', () => {
    expect(after(declined(false), { terms: { ...terms, backup: null } })).toBe('refused');
    expect(after(declined(false), { methods: { method: usable, backup: null } })).toBe('refused');
    expect(after(declined(false), { methods: { method: usable, backup: gone } })).toBe('refused');
  });
});
