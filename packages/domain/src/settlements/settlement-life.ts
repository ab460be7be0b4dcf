/** Every state that an accepted settlement can be in on the server. */
export const settlementStates = ['accepted', 'submitted', 'completed', 'broken', 'lapsed'] as const;
/** Where an accepted settlement stands; the portal's statuses of req 4.1 are read off it. */
export type SettlementState = (typeof settlementStates)[number];

/** A fact that moves a settlement on. */
export type SettlementEvent =
  | 'submitted'
  | 'not-begun-in-time'
  | 'replaced'
  | 'payment-failed'
  | 'all-paid'
  | 'terms-broken'
  | 'returned';

/**
 * A settlement's whole life. `payment-failed` is a lump sum that did not come: it can be paid again while its days last. `returned` is a
 * payment that a bank took back after all had been paid: what is missing is owed again, and the settlement lives on by its terms.
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

/** Where an event leads, or undefined where it cannot happen. */
export function nextSettlementState(state: SettlementState, event: SettlementEvent): SettlementState | undefined {
  return settlementTransitions.find((transition) => transition.from === state && transition.event === event)?.to;
}
