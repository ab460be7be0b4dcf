import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { type AdjustmentReason, refuseAdjustment } from '../adjustments/adjustment-rules.ts';
import { cents } from '../money/cents.ts';
import { refuseManualPayment } from './manual-payment.ts';
import { isCorrectable, isReopenable, type ReturnedPayment } from './refunds/reopen-rules.ts';

describe('refuseManualPayment', () => {
  const today = parseDate('2026-11-23');
  it.each([
    ['today', '2026-11-23', 100, undefined],
    ['90 days ago', '2026-08-25', 100, undefined],
    ['91 days ago', '2026-08-24', 100, 'EntryDateNotAllowed'],
    ['tomorrow', '2026-11-24', 100, 'EntryDateNotAllowed'],
    ['of the whole balance', '2026-11-23', 5_000, undefined],
    ['of more than the balance', '2026-11-23', 5_001, 'AmountAboveMaximum'],
    ['of zero', '2026-11-23', 0, 'AmountBelowMinimum'],
  ])('accepts or refuses a payment %s', (_what, day, amount, expected) => {
    const entry = { receivedOn: parseDate(day), amountCents: cents(amount) };
    expect(refuseManualPayment(entry, { today, balanceCents: cents(5_000) })).toBe(expected);
  });

  it.each([
    [100_000_000, undefined],
    [100_000_001, 'AmountAboveMaximum'],
  ])('checks an entry of %d cents against a balance of 150,000,000 cents (req 9.1)', (amount, expected) => {
    const entry = { receivedOn: today, amountCents: cents(amount) };
    expect(refuseManualPayment(entry, { today, balanceCents: cents(150_000_000) })).toBe(expected);
  });
});

describe('refuseAdjustment', () => {
  it.each<[number, AdjustmentReason, string, string | undefined]>([
    [-5_000, 'write-off', '', undefined],
    [-5_001, 'write-off', '', 'AdjustmentNotAllowed'],
    [100_000_000, 'interest', '', undefined],
    [100_000_001, 'interest', '', 'AdjustmentNotAllowed'],
    [0, 'interest', '', 'AdjustmentNotAllowed'],
    [1, 'other', ' ', 'NoteRequired'],
    [1, 'other', 'a late bill', undefined],
  ])('for %i cents with the reason %s and note %j returns %s', (amount, reason, note, expected) => {
    const asked = { amountCents: cents(amount), reason, note };
    expect(refuseAdjustment(asked, { balanceCents: cents(5_000) })).toBe(expected);
  });
});

describe('rules for a returned payment', () => {
  const returned: ReturnedPayment = {
    state: 'returned',
    returnCode: 'R11',
    returnedOn: parseDate('2026-09-24'),
    amountCents: cents(5_000),
    hasSuccessor: false,
    wasReopened: false,
  };
  it.each<[string, Partial<ReturnedPayment>, boolean]>([
    ['is found to be wrong', {}, true],
    ['was already found to be wrong', { wasReopened: true }, false],
    ['was replaced by another payment', { hasSuccessor: true }, false],
    ['does not exist', { state: 'settled' }, false],
  ])('decide whether to reopen a return that %s', (_what, changes, expected) =>
    expect(isReopenable({ ...returned, ...changes })).toBe(expected),
  );

  it.each<[string, Partial<ReturnedPayment>, string, number, boolean]>([
    ['on the 60th day', {}, '2026-11-23', 5_000, true],
    ['on the 61st day', {}, '2026-11-24', 5_000, false],
    ['for less', {}, '2026-11-23', 1, true],
    ['of more than the balance', {}, '2026-11-23', 5_001, false],
    ['of another code', { returnCode: 'R10' }, '2026-11-23', 5_000, false],
    ['that was sent again', { hasSuccessor: true }, '2026-11-23', 5_000, false],
  ])('decide whether to allow a correction %s', (_what, changes, today, amount, expected) => {
    const asked = { today: parseDate(today), amountCents: cents(amount) };
    expect(isCorrectable({ ...returned, ...changes }, asked)).toBe(expected);
  });
});
