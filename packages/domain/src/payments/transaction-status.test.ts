import { describe, expect, it } from 'vitest';
import { type PaymentState, paymentStates, paymentTransitions } from './payment-life.ts';
import {
  isCard,
  type PaidBy,
  type StatusChange,
  type TransactionStatus,
  transactionStatus,
  transactionStatusChanges,
  transactionStatuses,
  waysToPay,
} from './transaction-status.ts';

describe('transactionStatus (req 4.2)', () => {
  it.each<[PaymentState, TransactionStatus]>([
    ['awaiting', 'Pending'],
    ['reserved', 'Validation'],
    ['submitting', 'Pending'],
    ['unknown', 'Pending'],
    ['accepted', 'Pending'],
    ['review', 'AwaitingApproval'],
    ['succeeded', 'Processed'],
    ['settled', 'Posted'],
    ['returned', 'Posted'],
    ['declined', 'Cancelled'],
    ['canceled', 'Cancelled'],
  ])('for a payment that is %s is %s from the next day on, for every payment method', (state, status) => {
    for (const paymentMethodType of waysToPay)
      expect(transactionStatus({ state, paymentMethodType, isApprovedToday: false })).toBe(status);
  });

  it.each<[PaidBy, TransactionStatus]>([
    ['creditcard', 'Authorized'],
    ['debitcard', 'Authorized'],
    ['hsacard', 'Authorized'],
    ['paypal', 'Processed'],
    ['cash', 'Processed'],
    ['bankaccount', 'Processed'],
  ])('for a payment made today by %s is %s', (paymentMethodType, status) => {
    expect(transactionStatus({ state: 'succeeded', paymentMethodType, isApprovedToday: true })).toBe(status);
  });

  it('changes overnight only for approved cards', () => {
    for (const state of paymentStates.filter((each) => each !== 'succeeded')) {
      for (const paymentMethodType of waysToPay) {
        const of = (isApprovedToday: boolean) => transactionStatus({ state, paymentMethodType, isApprovedToday });
        expect(of(true)).toBe(of(false));
      }
    }
  });
});

describe('transaction status changes (req 4.2)', () => {
  it('match the payment transitions as customers see them, plus the end-of-day change', () => {
    expect(sorted(transactionStatusChanges)).toEqual(sorted(projection()));
  });

  it('are unique', () => {
    const lines = transactionStatusChanges.map(line);
    expect(lines).toEqual([...new Set(lines)]);
  });

  it('reach every status from the initial ones, which are pending for a slip and validation for all others', () => {
    const reached = new Set<TransactionStatus>(['Validation', 'Pending']);
    // Iterating over a set includes elements added along the way.
    for (const status of reached) {
      for (const { from, to } of transactionStatusChanges) if (from === status) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...transactionStatuses].sort());
  });

  it.each<[string, TransactionStatus[]]>([
    ['a card', ['Validation', 'Pending', 'Authorized', 'Processed']],
    ['PayPal', ['Validation', 'Pending', 'Processed']],
    ['a bank account', ['Validation', 'Pending', 'Posted']],
    ['cash', ['Pending', 'Processed']],
    ['a declined card', ['Validation', 'Pending', 'Cancelled']],
    ['a payment under review', ['Validation', 'Pending', 'AwaitingApproval', 'Authorized', 'Processed']],
  ])('cover every status change of a payment by %s', (_, way) => {
    const steps = way.slice(1).map((to, index) => ({ from: way[index], to }));
    for (const step of steps) expect(transactionStatusChanges).toContainEqual(expect.objectContaining(step));
  });

  it('leave posted and processed only through a chargeback, and never leave canceled', () => {
    const ends: readonly TransactionStatus[] = ['Posted', 'Processed', 'Cancelled'];
    const left = transactionStatusChanges.filter(({ from }) => ends.includes(from));
    expect(left.map(line)).toEqual([
      'Processed charged-back Posted',
      'Posted chargeback-reversed Authorized',
      'Posted chargeback-reversed Processed',
    ]);
  });
});

/** Returns the visible change of each step for each payment method that can take it. Only cash starts as a slip. */
function projection(): StatusChange[] {
  const steps = waysToPay.flatMap((paymentMethodType): StatusChange[] => {
    const of = (state: PaymentState) => transactionStatus({ state, paymentMethodType, isApprovedToday: true });
    const own = paymentTransitions.filter(({ from }) => (from === 'awaiting') === (paymentMethodType === 'cash'));
    const seen = own.map(({ from, event, to }) => ({ from: of(from), event, to: of(to) }));
    const later = transactionStatus({ state: 'succeeded', paymentMethodType, isApprovedToday: false });
    return isCard(paymentMethodType) ? [...seen, { from: of('succeeded'), event: 'day-over', to: later }] : seen;
  });
  const changes = steps.filter(({ from, to }) => from !== to);
  return [...new Map(changes.map((change) => [line(change), change])).values()];
}

function line({ from, event, to }: StatusChange): string {
  return `${from} ${event} ${to}`;
}

function sorted(changes: readonly StatusChange[]): string[] {
  return changes.map(line).sort();
}
