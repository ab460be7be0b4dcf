export const refundStates = ['approved', 'submitting', 'unknown', 'review', 'by-hand', 'succeeded', 'failed'] as const;

/**
 * Status of a refund. Until approved by a second person it is an approval and not a refund. `by-hand` waits for an
 * employee to pay out the money. `unknown` means that the processor was asked and its result isn't known yet.
 */
export type RefundState = (typeof refundStates)[number];

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
  | 'operator-found-failed'
  | 'failed-later';

export type RefundTransition = { from: RefundState; event: RefundEvent; to: RefundState };

/**
 * All transitions of a refund, a smaller version of a payment's (req 11.1): one idempotency key at the processor, a
 * lease per attempt, and an unknown outcome that is queried and never guessed. Money was refunded only in `succeeded`.
 * `failed-later` means that the processor couldn't pay it out after all, so an employee must pay it in another way.
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
  { from: 'succeeded', event: 'failed-later', to: 'by-hand' },
];

/**
 * Returns undefined when the event isn't allowed in this state, because another process already moved the refund on.
 */
export function nextRefundState(state: RefundState, event: RefundEvent): RefundState | undefined {
  return refundTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

/** Returns true for a processor's final result, which is valid no matter who receives it or how late. */
export function isRefundOutcome(event: RefundEvent): boolean {
  return event === 'processor-succeeded' || event === 'processor-refused';
}
