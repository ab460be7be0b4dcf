import type { PaymentEvent, PaymentState } from './payment-life.ts';

/** Every status that a customer sees (req 4.2). */
export const transactionStatuses = [
  'Authorized',
  'AwaitingApproval',
  'Pending',
  'Posted',
  'Processed',
  'Validation',
  'Cancelled',
] as const;

/** Where a payment stands in the customer's words (req 4.2). */
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Every way to pay; a card in a device's wallet is a card, and `manual` is what an operator entered: a check, cash, a transfer. */
export const waysToPay = ['bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal', 'cash', 'manual'] as const;

/** How a payment is made. */
export type PaidBy = (typeof waysToPay)[number];

/** What of a payment its status follows from. `isApprovedToday`: whether the tenant's day is still the one of its last step. */
export type StatusFacts = { state: PaymentState; paidBy: PaidBy; isApprovedToday: boolean };

/** Whether a card pays, which its issuer may show as pending on the day of the approval. */
export function isCard(paidBy: PaidBy): boolean {
  return paidBy === 'creditcard' || paidBy === 'debitcard' || paidBy === 'hsacard';
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
 * The status that a customer sees (req 4.2). A card's payment is Authorized until the tenant's day of its approval is over. A returned
 * payment stays Posted and carries isACHReturn beside it.
 */
export function transactionStatus({ state, paidBy, isApprovedToday }: StatusFacts): TransactionStatus {
  if (state === 'succeeded' && isApprovedToday && isCard(paidBy)) return 'Authorized';
  return statuses[state];
}

/** What moves a payment from one status to another: a fact of its life, or that the day of its approval is over. */
export type StatusEvent = PaymentEvent | 'day-over';

/** One change of status: what may happen where, and where it leads. */
export type StatusChange = { from: TransactionStatus; event: StatusEvent; to: TransactionStatus };

/**
 * Every change of status (req 4.2). What a customer sees as one status has several states behind it, so that an event may lead to more
 * than one: an approval to Authorized for a card and to Processed for PayPal. What changes no status stands in the payment's own table.
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
];
