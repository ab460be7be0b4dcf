/** Every state that a refund can be in. */
export const refundStates = ['approved', 'submitting', 'unknown', 'review', 'by-hand', 'succeeded', 'failed'] as const;

/**
 * Where a refund stands. One that waits for a second person is an approval and no refund yet. `by-hand` waits for somebody to hand the money
 * over; `unknown` means that the processor was asked and what it did is not known yet.
 */
export type RefundState = (typeof refundStates)[number];

/** A fact that moves a refund on. */
export type RefundEvent =
  | 'claimed'
  | 'processor-succeeded'
  | 'processor-refused'
  | 'outcome-unknown'
  | 'not-sent'
  | 'not-executed'
  | 'checks-exhausted'
  | 'handed-over'
  | 'called-off'
  | 'operator-found-succeeded'
  | 'operator-found-failed';

/** One step of a refund's life: what may happen where, and where it leads. */
export type RefundTransition = { from: RefundState; event: RefundEvent; to: RefundState };

/**
 * A refund's whole life, a payment's in small (req 11.1): one key at the processor, a lease for each try, and an unknown outcome that is
 * asked for and never guessed. Money has gone back only in `succeeded`.
 */
export const refundTransitions: readonly RefundTransition[] = [
  { from: 'approved', event: 'claimed', to: 'submitting' },
  { from: 'approved', event: 'checks-exhausted', to: 'review' },
  { from: 'submitting', event: 'claimed', to: 'submitting' },
  { from: 'submitting', event: 'processor-succeeded', to: 'succeeded' },
  { from: 'submitting', event: 'processor-refused', to: 'failed' },
  { from: 'submitting', event: 'outcome-unknown', to: 'unknown' },
  { from: 'submitting', event: 'not-sent', to: 'approved' },
  { from: 'submitting', event: 'not-executed', to: 'review' },
  { from: 'submitting', event: 'checks-exhausted', to: 'review' },
  { from: 'unknown', event: 'claimed', to: 'submitting' },
  { from: 'unknown', event: 'processor-succeeded', to: 'succeeded' },
  { from: 'unknown', event: 'processor-refused', to: 'failed' },
  { from: 'unknown', event: 'checks-exhausted', to: 'review' },
  { from: 'by-hand', event: 'handed-over', to: 'succeeded' },
  { from: 'by-hand', event: 'called-off', to: 'failed' },
  { from: 'review', event: 'operator-found-succeeded', to: 'succeeded' },
  { from: 'review', event: 'operator-found-failed', to: 'failed' },
];

/** Where an event leads, or undefined where it cannot happen: then someone else has moved the refund on already. */
export function nextRefundState(state: RefundState, event: RefundEvent): RefundState | undefined {
  return refundTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

/** Whether an event is the processor's own last word: it holds whoever hears it, however late. */
export function isRefundOutcome(event: RefundEvent): boolean {
  return event === 'processor-succeeded' || event === 'processor-refused';
}
