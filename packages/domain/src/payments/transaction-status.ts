import type { PaymentEvent, PaymentState } from './payment-life.ts';

/** Statuses that a customer sees (req 4.2). */
export const transactionStatuses = [
  'Authorized',
  'AwaitingApproval',
  'Pending',
  'Posted',
  'Processed',
  'Validation',
  'Cancelled',
] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

/**
 * All payment methods. A card in a device wallet is a card. `manual` is entered by an employee: a check, cash or a
 * transfer.
 */
export const waysToPay = ['bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal', 'cash', 'manual'] as const;

export type PaidBy = (typeof waysToPay)[number];

/** Inputs to a payment's status. `isApprovedToday` is true on the tenant's day of its last step. */
export type StatusFacts = { state: PaymentState; paymentMethodType: PaidBy; isApprovedToday: boolean };

/** Returns true for cards, whose issuer may show the payment as pending on the day of approval. */
export function isCard(paymentMethodType: PaidBy): boolean {
  return paymentMethodType === 'creditcard' || paymentMethodType === 'debitcard' || paymentMethodType === 'hsacard';
}

const statuses: Record<PaymentState, TransactionStatus> = {
  awaiting: 'Pending',
  reserved: 'Validation',
  submitting: 'Pending',
  unknown: 'Pending',
  accepted: 'Pending',
  succeeded: 'Processed',
  settled: 'Posted',
  returned: 'Posted',
  declined: 'Cancelled',
  canceled: 'Cancelled',
  review: 'AwaitingApproval',
};

/**
 * Returns the status that a customer sees (req 4.2). A card payment is Authorized through the tenant's day of its
 * approval. A returned payment stays Posted and also has isACHReturn.
 */
export function transactionStatus({ state, paymentMethodType, isApprovedToday }: StatusFacts): TransactionStatus {
  if (state === 'succeeded' && isApprovedToday && isCard(paymentMethodType)) return 'Authorized';
  return statuses[state];
}

/** A payment event, or the end of the day on which a card payment was approved. */
export type StatusEvent = PaymentEvent | 'day-over';

export type StatusChange = { from: TransactionStatus; event: StatusEvent; to: TransactionStatus };

/**
 * Every status change (req 4.2). One status covers several states, so an event may lead to more than one: an approval
 * leads to Authorized for a card and to Processed for PayPal. Transitions that change no status are only in the
 * payment's own table.
 */
export const transactionStatusChanges: readonly StatusChange[] = [
  { from: 'Validation', event: 'claimed', to: 'Pending' },
  { from: 'Validation', event: 'canceled', to: 'Cancelled' },
  { from: 'Validation', event: 'checks-exhausted', to: 'AwaitingApproval' },
  { from: 'Pending', event: 'not-sent', to: 'Validation' },
  { from: 'Pending', event: 'processor-succeeded', to: 'Authorized' },
  { from: 'Pending', event: 'processor-succeeded', to: 'Processed' },
  { from: 'Pending', event: 'processor-declined', to: 'Cancelled' },
  { from: 'Pending', event: 'not-executed', to: 'AwaitingApproval' },
  { from: 'Pending', event: 'checks-exhausted', to: 'AwaitingApproval' },
  { from: 'Pending', event: 'settled', to: 'Posted' },
  { from: 'Pending', event: 'returned', to: 'Posted' },
  { from: 'Pending', event: 'voided', to: 'Cancelled' },
  { from: 'Pending', event: 'cash-received', to: 'Processed' },
  { from: 'Pending', event: 'slip-expired', to: 'Cancelled' },
  { from: 'Pending', event: 'canceled', to: 'Cancelled' },
  { from: 'AwaitingApproval', event: 'processor-accepted', to: 'Pending' },
  { from: 'AwaitingApproval', event: 'operator-found-succeeded', to: 'Authorized' },
  { from: 'AwaitingApproval', event: 'operator-found-succeeded', to: 'Processed' },
  { from: 'AwaitingApproval', event: 'operator-found-accepted', to: 'Pending' },
  { from: 'AwaitingApproval', event: 'operator-found-declined', to: 'Cancelled' },
  { from: 'AwaitingApproval', event: 'operator-canceled', to: 'Cancelled' },
  { from: 'Authorized', event: 'day-over', to: 'Processed' },
  { from: 'Authorized', event: 'charged-back', to: 'Posted' },
  { from: 'Processed', event: 'charged-back', to: 'Posted' },
  { from: 'Posted', event: 'chargeback-reversed', to: 'Authorized' },
  { from: 'Posted', event: 'chargeback-reversed', to: 'Processed' },
];
