export const paymentStates = [
  'awaiting',
  'reserved',
  'submitting',
  'unknown',
  'succeeded',
  'accepted',
  'declined',
  'settled',
  'returned',
  'review',
  'canceled',
] as const;

/**
 * Status of a payment. `awaiting` is an unpaid cash slip, which holds no balance. `unknown` means that the processor
 * was asked and its result isn't known yet.
 */
export type PaymentState = (typeof paymentStates)[number];

export type PaymentEvent =
  | 'cash-received'
  | 'slip-expired'
  | 'claimed'
  | 'canceled'
  | 'processor-succeeded'
  | 'processor-accepted'
  | 'processor-declined'
  | 'outcome-unknown'
  | 'not-sent'
  | 'not-executed'
  | 'checks-exhausted'
  | 'settled'
  | 'returned'
  | 'voided'
  | 'return-reopened'
  | 'charged-back'
  | 'chargeback-reversed'
  | 'operator-found-succeeded'
  | 'operator-found-accepted'
  | 'operator-found-declined'
  | 'operator-canceled';

export type PaymentTransition = { from: PaymentState; event: PaymentEvent; to: PaymentState };

/**
 * All transitions of a payment. Refunds aren't included, because they are new ledger transactions.
 * `claimed` takes the lease for one attempt, even from a process that died. `not-sent` releases it: nothing reached the
 * processor, and the next attempt uses the same idempotency key. `not-executed` means that the processor refused the
 * request itself, which is our fault and not the payer's, so the hold stays until an operator reviews it or the
 * processor's events show that it was accepted after all. A bank may return a payment before reporting it settled.
 * `voided` means that the processor canceled a bank debit before it was sent. `return-reopened` means that a return was
 * wrong and the payment is valid. `charged-back` means that the processor took back a card payment because the cardholder
 * disputed it with their bank, and `chargeback-reversed` that the creditor won and the money is back.
 */
export const paymentTransitions: readonly PaymentTransition[] = [
  { from: 'awaiting', event: 'cash-received', to: 'succeeded' },
  { from: 'awaiting', event: 'canceled', to: 'canceled' },
  { from: 'awaiting', event: 'slip-expired', to: 'canceled' },
  { from: 'reserved', event: 'claimed', to: 'submitting' },
  { from: 'reserved', event: 'canceled', to: 'canceled' },
  { from: 'reserved', event: 'checks-exhausted', to: 'review' },
  { from: 'submitting', event: 'claimed', to: 'submitting' },
  { from: 'submitting', event: 'processor-succeeded', to: 'succeeded' },
  { from: 'submitting', event: 'processor-accepted', to: 'accepted' },
  { from: 'submitting', event: 'processor-declined', to: 'declined' },
  { from: 'submitting', event: 'outcome-unknown', to: 'unknown' },
  { from: 'submitting', event: 'not-sent', to: 'reserved' },
  { from: 'submitting', event: 'not-executed', to: 'review' },
  { from: 'submitting', event: 'checks-exhausted', to: 'review' },
  { from: 'unknown', event: 'claimed', to: 'submitting' },
  { from: 'unknown', event: 'processor-succeeded', to: 'succeeded' },
  { from: 'unknown', event: 'processor-accepted', to: 'accepted' },
  { from: 'unknown', event: 'processor-declined', to: 'declined' },
  { from: 'unknown', event: 'checks-exhausted', to: 'review' },
  { from: 'accepted', event: 'settled', to: 'settled' },
  { from: 'accepted', event: 'returned', to: 'returned' },
  { from: 'accepted', event: 'voided', to: 'canceled' },
  { from: 'settled', event: 'returned', to: 'returned' },
  { from: 'returned', event: 'return-reopened', to: 'settled' },
  { from: 'succeeded', event: 'charged-back', to: 'returned' },
  { from: 'returned', event: 'chargeback-reversed', to: 'succeeded' },
  { from: 'review', event: 'processor-accepted', to: 'accepted' },
  { from: 'review', event: 'operator-found-succeeded', to: 'succeeded' },
  { from: 'review', event: 'operator-found-accepted', to: 'accepted' },
  { from: 'review', event: 'operator-found-declined', to: 'declined' },
  { from: 'review', event: 'operator-canceled', to: 'canceled' },
];

/**
 * Returns undefined when the event isn't allowed in this state, because another process already moved the payment on.
 */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  return paymentTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

/**
 * Returns true while the product itself must find out the payment's outcome. `review` waits for an operator and
 * `awaiting` for a retailer.
 */
export function isOpen(state: PaymentState): boolean {
  return state === 'reserved' || state === 'submitting' || state === 'unknown';
}

/** Returns true for a processor's final result of an attempt, which is valid no matter who receives it or how late. */
export function isOutcome(event: PaymentEvent): boolean {
  return event === 'processor-succeeded' || event === 'processor-accepted' || event === 'processor-declined';
}

const finalStates: readonly PaymentState[] = ['succeeded', 'declined', 'settled', 'returned', 'canceled'];

/**
 * Returns true once the outcome is final. Only a bank's return can follow `settled` and only a chargeback `succeeded`, and
 * a correction can follow either.
 */
export function isFinal(state: PaymentState): boolean {
  return finalStates.includes(state);
}
