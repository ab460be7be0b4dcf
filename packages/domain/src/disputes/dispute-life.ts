/** Every state that a dispute can be in. */
export const disputeStates = ['open', 'withdrawn', 'cleared', 'upheld'] as const;
/**
 * Where a dispute stands. While it is open nothing is collected on the debt. `withdrawn` by the customer; `cleared`: it was looked into, and
 * the debt stands; `upheld`: the customer was right.
 */
export type DisputeState = (typeof disputeStates)[number];

/** A fact that moves a dispute on. The first is the customer's, the others are an operator's. */
export type DisputeEvent = 'withdrawn' | 'cleared' | 'upheld';

/** A dispute's whole life (12 CFR 1006.38): it ends once, and whoever disputes again opens another one. */
export const disputeTransitions: readonly { from: DisputeState; event: DisputeEvent; to: DisputeState }[] = [
  { from: 'open', event: 'withdrawn', to: 'withdrawn' },
  { from: 'open', event: 'cleared', to: 'cleared' },
  { from: 'open', event: 'upheld', to: 'upheld' },
];

/** Where an event leads, or undefined where it cannot happen. */
export function nextDisputeState(state: DisputeState, event: DisputeEvent): DisputeState | undefined {
  return disputeTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

/** Why somebody says that they do not owe a debt. */
export const disputeReasons = [
  'not-mine',
  'already-paid',
  'wrong-amount',
  'insurance',
  'identity-theft',
  'bankruptcy',
  'other',
] as const;
/** One of them. */
export type DisputeReason = (typeof disputeReasons)[number];
