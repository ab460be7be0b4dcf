export const disputeStates = ['open', 'withdrawn', 'cleared', 'upheld'] as const;
/**
 * Status of a dispute. While it is open, the debt isn't collected. `withdrawn`: by the customer. `cleared`: reviewed,
 * and the debt is valid. `upheld`: the customer was right.
 */
export type DisputeState = (typeof disputeStates)[number];

/** Only the customer can withdraw; the other events come from an operator. */
export const disputeEvents = ['withdrawn', 'cleared', 'upheld'] as const;
export type DisputeEvent = (typeof disputeEvents)[number];

/** All transitions of a dispute (12 CFR 1006.38). It ends once; a later dispute opens a new one. */
export const disputeTransitions: readonly { from: DisputeState; event: DisputeEvent; to: DisputeState }[] = [
  { from: 'open', event: 'withdrawn', to: 'withdrawn' },
  { from: 'open', event: 'cleared', to: 'cleared' },
  { from: 'open', event: 'upheld', to: 'upheld' },
];

/** Returns undefined when the event isn't allowed in this state. */
export function nextDisputeState(state: DisputeState, event: DisputeEvent): DisputeState | undefined {
  return disputeTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}

export const disputeReasons = [
  'not-mine',
  'already-paid',
  'wrong-amount',
  'insurance',
  'identity-theft',
  'bankruptcy',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];
