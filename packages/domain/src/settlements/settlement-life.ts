/** States of an accepted settlement on the server. */
export const settlementStates = ['accepted', 'submitted', 'completed', 'broken', 'lapsed'] as const;
/** The portal derives the statuses of req 4.1 from this state. */
export type SettlementState = (typeof settlementStates)[number];

export type SettlementEvent =
  | 'submitted'
  | 'not-begun-in-time'
  | 'replaced'
  | 'payment-failed'
  | 'all-paid'
  | 'terms-broken'
  | 'returned';

/**
 * All transitions of a settlement. `payment-failed` is a failed lump sum, which can be paid again until its last day.
 * `returned` is a bank's return after everything was paid: the missing amount is owed again and the settlement
 * continues under its terms.
 */
export const settlementTransitions: readonly { from: SettlementState; event: SettlementEvent; to: SettlementState }[] =
  [
    { from: 'accepted', event: 'submitted', to: 'submitted' },
    { from: 'accepted', event: 'not-begun-in-time', to: 'lapsed' },
    { from: 'accepted', event: 'replaced', to: 'lapsed' },
    { from: 'submitted', event: 'payment-failed', to: 'accepted' },
    { from: 'submitted', event: 'all-paid', to: 'completed' },
    { from: 'submitted', event: 'terms-broken', to: 'broken' },
    { from: 'completed', event: 'returned', to: 'submitted' },
  ];

/** Returns undefined when the event isn't allowed in this state. */
export function nextSettlementState(state: SettlementState, event: SettlementEvent): SettlementState | undefined {
  return settlementTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}
