import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AccountStatus, checkStatedBalance } from './stated-balance.ts';

const nothing = {
  heldCents: cents(0),
  paidSinceCents: cents(0),
  returnedSinceCents: cents(0),
  isDisputed: false,
  isSettled: false,
};

function status(of: {
  balance: number;
  held?: number;
  paid?: number;
  back?: number;
  disputed?: true;
  settled?: true;
}): AccountStatus {
  return {
    balanceCents: cents(of.balance),
    heldCents: cents(of.held ?? 0),
    paidSinceCents: cents(of.paid ?? 0),
    returnedSinceCents: cents(of.back ?? 0),
    isDisputed: of.disputed ?? false,
    isSettled: of.settled ?? false,
  };
}

describe('a balance stated by the creditor', () => {
  it.each([
    ['is booked as a change of the current balance', 120, status({ balance: 100 }), 20],
    ['can lower the balance', 80, status({ balance: 100 }), -20],
    ['counts a pending payment only once', 100, status({ balance: 60, held: 40 }), undefined],
    ['does not bill payments made since then again', 100, status({ balance: 70, paid: 30 }), undefined],
    ['bills payments returned since then again', 50, status({ balance: 100, back: 50 }), undefined],
    ['can raise the balance next to a pending payment', 150, status({ balance: 60, held: 40 }), 50],
    ['may be a credit', -10, status({ balance: 0 }), -10],
    ['closes a debt that the creditor says is paid', 0, status({ balance: 100 }), -100],
    ['lowers a settled debt', 0, status({ balance: 100, settled: true }), -100],
    ['lowers a disputed debt', 50, status({ balance: 100, disputed: true }), -50],
  ])('is reconciled with the account: it %s', (_what, stated, account, change) => {
    const verdict = checkStatedBalance(cents(stated), account);
    expect(verdict).toEqual(
      change === undefined ? { kind: 'unchanged' } : { kind: 'booked', changeCents: change, isOverpaid: false },
    );
  });

  it('below the payments in flight leaves a credit and flags the overpayment', () => {
    expect(checkStatedBalance(cents(0), status({ balance: 60, held: 40 }))).toEqual({
      kind: 'booked',
      changeCents: -100,
      isOverpaid: true,
    });
  });

  it.each([
    ['settled', status({ balance: 0, settled: true })],
    ['disputed', status({ balance: 0, disputed: true })],
    ['settled', status({ balance: 0, settled: true, disputed: true })],
  ] as const)('never raises a debt that is %s', (because, account) => {
    expect(checkStatedBalance(cents(1), account)).toEqual({ kind: 'withheld', because });
  });

  it('changes nothing when stated a second time', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 }).map(cents);
    const part = fc.nat(50_000).map(cents);
    fc.assert(
      fc.property(
        amount,
        amount,
        part,
        part,
        part,
        (stated, balanceCents, heldCents, paidSinceCents, returnedSinceCents) => {
          const account = { ...nothing, balanceCents, heldCents, paidSinceCents, returnedSinceCents };
          const verdict = checkStatedBalance(stated, account);
          const after = verdict.kind === 'booked' ? cents(balanceCents + verdict.changeCents) : balanceCents;
          expect(checkStatedBalance(stated, { ...account, balanceCents: after })).toEqual({ kind: 'unchanged' });
        },
      ),
    );
  });
});
