/** Every state that a payment can be in. */
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
 * Where a payment stands. `awaiting` is a cash slip that nobody has paid yet: it holds nothing of what is owed. `unknown` means that the
 * processor was asked and what it did is not known yet.
 */
export type PaymentState = (typeof paymentStates)[number];

/** A fact that moves a payment on. */
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
  | 'operator-found-succeeded'
  | 'operator-found-accepted'
  | 'operator-found-declined'
  | 'operator-canceled';

/** One step of a payment's life: what may happen where, and where it leads. */
export type PaymentTransition = { from: PaymentState; event: PaymentEvent; to: PaymentState };

/**
 * A payment's whole life. A refund or a dispute is not in it: that is a new ledger transaction. `claimed` takes the
 * lease for one try, also over from a process that died. `not-sent` gives it back: the try went nowhere, the next
 * one carries the same key. `not-executed` says that the processor refused the request itself, which is our fault
 * and not the payer's, so the hold stays until an operator has looked, or the processor's list of events says that it was accepted after all.
 * A bank may return a payment before it was told as settled. `voided` says that the processor has called a bank's debit off before it went
 * out; `return-reopened` that a return was wrong, so that the payment stands.
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
  { from: 'review', event: 'processor-accepted', to: 'accepted' },
  { from: 'review', event: 'operator-found-succeeded', to: 'succeeded' },
  { from: 'review', event: 'operator-found-accepted', to: 'accepted' },
  { from: 'review', event: 'operator-found-declined', to: 'declined' },
  { from: 'review', event: 'operator-canceled', to: 'canceled' },
];

/** Where an event leads, or undefined where it cannot happen: then someone else has moved the payment on already. */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  return paymentTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

/**
 * Whether the product itself still has to find out the payment's outcome; `review` waits for an operator instead, `awaiting` for a
 * retailer.
 */
export function isOpen(state: PaymentState): boolean {
  return state === 'reserved' || state === 'submitting' || state === 'unknown';
}

/** Whether an event is the processor's own last word about an attempt: it holds whoever hears it, however late. */
export function isOutcome(event: PaymentEvent): boolean {
  return event === 'processor-succeeded' || event === 'processor-accepted' || event === 'processor-declined';
}

const finalStates: readonly PaymentState[] = ['succeeded', 'declined', 'settled', 'returned', 'canceled'];

/** Whether the outcome stands. Only a bank's return can still follow on `settled`, and that the return was wrong. */
export function isFinal(state: PaymentState): boolean {
  return finalStates.includes(state);
}
