import { parseDate } from '@internationalized/date';
import type { Transaction } from '@quittance/contract/transactions';
import { describe, expect, it } from 'vitest';
import { historyGroups } from './upcoming-payments.ts';

const payment = (transactionReferenceCode: string, change: object = {}): Transaction =>
  ({
    transactionReferenceCode,
    settlementDate: parseDate('2026-11-20'),
    transactionStatusType: 'Processed',
    isACHReturn: false,
    declineCode: null,
    cancelableThrough: null,
    paymentMethod: { kind: 'creditcard' },
    ...change,
  }) as Transaction;
const scheduled = (reference: string, day: string) =>
  payment(reference, {
    settlementDate: parseDate(day),
    transactionStatusType: 'Validation',
    cancelableThrough: parseDate(day),
  });
const references = (payments: readonly Transaction[]) => payments.map((each) => each.transactionReferenceCode);
const groups = (loaded: Transaction[], pending: Transaction[] = []) => {
  const { upcoming, earlier } = historyGroups(loaded, pending);
  return { upcoming: references(upcoming), earlier: references(earlier) };
};

describe('historyGroups', () => {
  it('puts scheduled payments and unpaid slips first, the next one on top', () => {
    const slip = payment('slip', { transactionStatusType: 'Pending', paymentMethod: { kind: 'cash' } });
    expect(groups([scheduled('late', '2026-12-20'), payment('made'), slip, scheduled('soon', '2026-12-01')])).toEqual({
      upcoming: ['slip', 'soon', 'late'],
      earlier: ['made'],
    });
  });

  it('adds pending payments that aren’t loaded yet, each once', () => {
    const old = scheduled('old', '2026-12-10');
    expect(groups([payment('made')], [old, old])).toEqual({ upcoming: ['old'], earlier: ['made'] });
    expect(groups([payment('made'), old], [old])).toEqual({ upcoming: ['old'], earlier: ['made'] });
  });

  it('believes a loaded payment over an older copy of it', () => {
    const canceled = payment('old', { transactionStatusType: 'Cancelled' });
    expect(groups([canceled], [scheduled('old', '2026-12-10')])).toEqual({ upcoming: [], earlier: ['old'] });
  });

  it('leaves payments in progress where they are', () => {
    const processing = payment('processing', { transactionStatusType: 'Pending' });
    expect(groups([processing], [processing])).toEqual({ upcoming: [], earlier: ['processing'] });
  });
});
