import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AgreedTerms, agreedPaymentDay, unmetTerm } from './agreed-terms.ts';

const today = parseDate('2026-11-23');
const friday = parseDate('2026-11-27');
const open: AgreedTerms = { amountCents: null, scheduledFor: null, methodKind: null, isFeeWaived: false };
const share = (accountReferenceCode: string, amountCents: number | null) => ({
  accountReferenceCode,
  amountCents: amountCents === null ? null : cents(amountCents),
});
const both = [
  { accountReferenceCode: 'A-1', amountCents: cents(3_000) },
  { accountReferenceCode: 'A-2', amountCents: cents(2_000) },
];
const paid = { shares: both, scheduledFor: today, methodKind: 'card', today };

describe('unmetTerm', () => {
  it.each([
    ['nothing is agreed on', {}, {}, undefined],
    ['everything is as agreed', { amountCents: cents(5_000), scheduledFor: today, methodKind: 'card' }, {}, undefined],
    ['a cent is missing', { amountCents: cents(5_001) }, {}, 'amount'],
    ['a cent is too much', { amountCents: cents(4_999) }, {}, 'amount'],
    ['the payment is made before the agreed day', { scheduledFor: friday }, {}, 'day'],
    ['the payment is made on the agreed day', { scheduledFor: friday }, { scheduledFor: friday }, undefined],
    ['no day is agreed on and the payment is for a later day', {}, { scheduledFor: friday }, 'day'],
    ['another type of method pays', { methodKind: 'bank' }, {}, 'method'],
    ['PayPal pays instead of a card', { methodKind: 'card' }, { methodKind: 'paypal' }, 'method'],
    ['PayPal pays and the method is left open', {}, { methodKind: 'paypal' }, undefined],
  ] as const)('names the unmet term, if any, when %s', (_what, terms, payment, unmet) => {
    expect(unmetTerm({ ...open, ...terms }, { ...paid, ...payment })).toBe(unmet);
  });

  it.each([
    ['each account gets its amount', [share('A-1', 3_000), share('A-2', 2_000)], undefined],
    ['each account gets its amount, in another order', [share('A-2', 2_000), share('A-1', 3_000)], undefined],
    ['the amounts are swapped', [share('A-1', 2_000), share('A-2', 3_000)], 'amount'],
    ['an account is left out', [share('A-1', 3_000), share('A-2', 2_000), share('A-3', 100)], 'amount'],
    ['another account is paid, too', [share('A-1', 3_000)], 'amount'],
    ['no amounts are stated', [share('A-1', null), share('A-2', null), share('A-3', null)], undefined],
  ] as const)('names the amount, if wrong, when %s', (_what, shares, unmet) => {
    expect(unmetTerm({ ...open, request: { shares, returnUrl: null } }, paid)).toBe(unmet);
  });

  it('agreedPaymentDay returns today when the agreed date has already passed', () => {
    expect(agreedPaymentDay({ scheduledFor: today.subtract({ days: 1 }) }, today)).toEqual(today);
    expect(agreedPaymentDay({ scheduledFor: friday }, today)).toEqual(friday);
    expect(agreedPaymentDay({ scheduledFor: null }, today)).toEqual(today);
  });
});
