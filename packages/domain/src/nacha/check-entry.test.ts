import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { checkEntry, sameDayLimitCents } from './check-entry.ts';
import { type EntryToSend, retryOf } from './entry-to-send.ts';
import { webDebit } from './testing/web-debits.ts';

const monday = parseDate('2026-11-23');
const refund: EntryToSend = { ...webDebit, entryClass: 'PPD', purpose: 'refund', direction: 'credit' };

describe('checkEntry', () => {
  it.each([
    ['a WEB debit', webDebit],
    ['a PPD debit', { ...webDebit, entryClass: 'PPD' }],
    ['a refund as a PPD credit', refund],
    ['an online purchase', { ...webDebit, purpose: 'purchase' }],
    ['a retry', retryOf(webDebit, parseDate('2026-11-24'))],
    ['a prenote', { ...webDebit, isPrenote: true, amountCents: cents(0) }],
    ['a custom description that a retry ignores', { ...webDebit, purpose: 'retry', description: '' }],
  ] as [string, EntryToSend][])('accepts %s', (_, entry) => {
    expect(checkEntry(entry, monday)).toBeUndefined();
  });

  it.each([
    ['a WEB credit', { ...refund, entryClass: 'WEB' }, 'web-debits-only'],
    ['a refund as a debit', { ...webDebit, purpose: 'refund' }, 'credits-only'],
    ['a payment as a credit', { ...webDebit, direction: 'credit' }, 'debits-only'],
    ['a retry as a credit', { ...refund, purpose: 'retry' }, 'debits-only'],
    ['a purchase as PPD', { ...webDebit, entryClass: 'PPD', purpose: 'purchase' }, 'web-debits-only'],
    ['a prenote with an amount', { ...webDebit, isPrenote: true }, 'prenote-with-amount'],
    ['a payment of zero', { ...webDebit, amountCents: cents(0) }, 'out-of-range'],
    ['a payment that calls itself a reversal', { ...webDebit, description: 'Reversal' }, 'reserved-description'],
    ['a payer without a name', { ...webDebit, individualName: '000' }, 'missing'],
  ] as [string, EntryToSend, string][])('refuses %s', (_, entry, code) => {
    expect(checkEntry(entry, monday)?.code).toBe(code);
  });
});

describe('checkEntry on the effective entry date', () => {
  it.each([
    ['debit', '2026-11-23', '2026-11-23', undefined],
    ['debit', '2026-11-23', '2026-11-24', undefined],
    ['debit', '2026-11-23', '2026-11-25', 'too-far-ahead'],
    ['credit', '2026-11-23', '2026-11-25', undefined],
    ['credit', '2026-11-23', '2026-11-27', 'too-far-ahead'],
    ['debit', '2026-11-23', '2026-11-20', 'day-is-over'],
    ['debit', '2026-11-25', '2026-11-26', 'not-a-bank-day'],
    ['debit', '2026-11-25', '2026-11-27', undefined],
    ['debit', '2026-11-25', '2026-11-28', 'not-a-bank-day'],
    ['debit', '2026-11-28', '2026-12-01', undefined],
    ['debit', '2026-11-28', '2026-12-02', 'too-far-ahead'],
    ['credit', '2026-11-28', '2026-12-02', undefined],
  ] as const)(
    'for a %s in a file created on %s and effective on %s returns %s',
    (direction, createdOn, effectiveOn, code) => {
      const entry = { ...(direction === 'debit' ? webDebit : refund), effectiveOn: parseDate(effectiveOn) };
      expect(checkEntry(entry, parseDate(createdOn))?.code).toBe(code);
    },
  );
});

describe('checkEntry on the same-day limit', () => {
  it.each([
    ['2026-11-23', 0, undefined],
    ['2026-11-23', 1, 'above-same-day-limit'],
    ['2026-11-24', 1, undefined],
  ])('for an entry effective on %s, %i cents above a million dollars, returns %s', (effectiveOn, above, code) => {
    const entry = { ...webDebit, effectiveOn: parseDate(effectiveOn), amountCents: cents(sameDayLimitCents + above) };
    expect(checkEntry(entry, monday)?.code).toBe(code);
  });
});

it('Nacha reinitiation: a retry is the same entry on another day, labeled as a retry', () => {
  const again = parseDate('2026-12-04');
  expect(retryOf(webDebit, again)).toEqual({ ...webDebit, purpose: 'retry', effectiveOn: again });
});
