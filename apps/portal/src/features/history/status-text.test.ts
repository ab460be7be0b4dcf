import { parseDate } from '@internationalized/date';
import { transactionStatusType } from '@quittance/contract/transactions';
import type { Cents } from '@quittance/domain/money/cents';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { transactionStatuses } from '@quittance/domain/payments/transaction-status';
import { describe, expect, it } from 'vitest';
import en from '../../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../../public/assets/i18n/es.json' with { type: 'json' };
import { trailSteps } from './payment-trail.tsx';
import { statusKey, stepKey } from './status-text.ts';

const byBank = { kind: 'bankaccount', accountType: 'c', cardType: null, lastFour: '1234', wallet: null } as const;
const payment = {
  transactionStatusType: 'Posted',
  isACHReturn: false,
  declineCode: null,
  cancelableThrough: null,
  paymentMethod: byBank,
} as const;
const inCash = { ...payment, paymentMethod: { ...byBank, kind: 'cash' } } as const;
const byCard = { ...payment, paymentMethod: { ...byBank, kind: 'creditcard' } } as const;
const until = parseDate('2026-11-30');

/** A refund of a $50.00 payment. */
function given(cents: number, refund: { isMade?: boolean; isReversal?: boolean } = {}) {
  const amount = (value: number) => value as Cents;
  const made = { isMade: true, isReversal: false, date: until, ...refund };
  return { amount: amount(5_000), refund: { ...made, amount: amount(cents) } };
}

describe('payment status texts', () => {
  it.each([
    [payment, 'Posted'],
    [{ ...payment, isACHReturn: true }, 'Returned'],
    [{ ...payment, ...given(5_000, { isMade: false }) }, 'Refunding'],
    [{ ...payment, ...given(5_000) }, 'Refunded'],
    [{ ...payment, ...given(5_195) }, 'Refunded'],
    [{ ...payment, ...given(4_999) }, 'PartlyRefunded'],
    [{ ...payment, ...given(5_000, { isReversal: true }) }, 'Reversed'],
    [{ ...payment, transactionStatusType: 'Cancelled' }, 'Cancelled'],
    [{ ...payment, transactionStatusType: 'Cancelled', declineCode: '4033' }, 'Declined'],
    [{ ...payment, transactionStatusType: 'Pending' }, 'Pending'],
    [{ ...payment, transactionStatusType: 'Validation' }, 'Validation'],
    [{ ...payment, transactionStatusType: 'Validation', cancelableThrough: until }, 'Scheduled'],
    [{ ...inCash, transactionStatusType: 'Pending', cancelableThrough: until }, 'AwaitingCash'],
    [{ ...byCard, transactionStatusType: 'Authorized' }, 'Authorized'],
    [{ ...byCard, transactionStatusType: 'Processed' }, 'Processed'],
    [{ ...inCash, transactionStatusType: 'Processed' }, 'Processed'],
    [{ ...inCash, transactionStatusType: 'Cancelled' }, 'Cancelled'],
  ] as const)('distinguish payments that share a status: %o (req 4.2)', (each, key) => {
    expect(statusKey(each)).toBe(key);
  });

  it('cover the statuses of both the contract and the domain (req 4.2)', () => {
    expect([...transactionStatusType.options].sort()).toEqual([...transactionStatuses].sort());
  });

  it('exist for each status and step in both languages (req 4.2)', () => {
    const keys = [...transactionStatusType.options, 'Declined', 'Returned', 'Scheduled', 'AwaitingCash'] as const;
    for (const { History } of [en, es]) {
      for (const key of keys) expect([History.Status[key], History.Meaning[key]].every(Boolean), key).toBe(true);
      for (const state of paymentStates) expect(History.Step[stepKey(state)], state).toBeTruthy();
    }
    expect(stepKey('teleported')).toBe('other');
  });

  it('show a repeated step only once', () => {
    const step = (state: string, at: string) => ({ state, at, reason: null });
    const trail = [
      step('reserved', '1'),
      step('submitting', '2'),
      step('unknown', '3'),
      step('submitting', '4'),
      step('succeeded', '5'),
    ];
    expect(trailSteps(trail).map(({ key, at }) => `${key} ${at}`)).toEqual([
      'reserved 1',
      'submitting 2',
      'unknown 3',
      'succeeded 5',
    ]);
  });
});
