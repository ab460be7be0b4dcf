import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { isLikelyDuplicate } from './likely-duplicate.ts';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const payment = { accountReferenceCode: 'A-1', amountCents: cents(5_000), createdAtMs: nowMs };

describe('isLikelyDuplicate', () => {
  it.each([
    ['the same account and amount an hour ago', 'A-1', 5_000, 1, true],
    ['the same, 24 hours ago', 'A-1', 5_000, 24, true],
    ['the same, longer ago', 'A-1', 5_000, 24.001, false],
    ['another account', 'A-2', 5_000, 1, false],
    ['another amount', 'A-1', 5_001, 1, false],
    ['a clock that runs behind', 'A-1', 5_000, -0.01, true],
  ])('looks at %s', (_, accountReferenceCode, amount, hoursAgo, expected) => {
    const earlier = { accountReferenceCode, amountCents: cents(amount), createdAtMs: nowMs - hoursAgo * hourMs };
    expect(isLikelyDuplicate(payment, [earlier], nowMs)).toBe(expected);
  });

  it('finds one among many, and none among none', () => {
    const other = { accountReferenceCode: 'A-2', amountCents: cents(1), createdAtMs: nowMs };
    expect(isLikelyDuplicate(payment, [other, payment, other], nowMs)).toBe(true);
    expect(isLikelyDuplicate(payment, [], nowMs)).toBe(false);
  });
});
