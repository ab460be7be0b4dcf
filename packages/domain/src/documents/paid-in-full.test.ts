import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AccountStatus, isPaidInFull } from './paid-in-full.ts';

const paid: AccountStatus = {
  balanceCents: cents(0),
  paidCents: cents(20_000),
  isUnderWay: false,
  isSettledForLess: false,
  wasClosedOwing: false,
};

describe('isPaidInFull', () => {
  it.each<[string, Partial<AccountStatus>, boolean]>([
    ['when all of it was paid', {}, true],
    ['when more than all of it was paid', { balanceCents: cents(-1) }, true],
    ['not while a cent is owed', { balanceCents: cents(1) }, false],
    ['not when nothing was ever paid', { paidCents: cents(0) }, false],
    ['not while a payment of it can still fail', { isUnderWay: true }, false],
    ['not when it was settled for less', { isSettledForLess: true }, false],
    ['not when its creditor closed it before all of it was paid', { wasClosedOwing: true }, false],
  ])('decides whether an account counts as paid in full: %s', (_, changes, expected) => {
    expect(isPaidInFull({ ...paid, ...changes })).toBe(expected);
  });
});
