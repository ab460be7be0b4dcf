/** Every state that an ACH entry can be in. */
export const achEntryStates = ['waiting', 'canceled', 'refused', 'in-file', 'settled', 'returned'] as const;

/**
 * Where an ACH entry stands. `waiting` is for the next file; `refused` was never sent, because a file may not hold it; `settled` counts as paid,
 * and may still come back.
 */
export type AchEntryState = (typeof achEntryStates)[number];

/** A fact that moves an entry on. */
export type AchEntryEvent = 'gathered' | 'canceled' | 'refused' | 'settled' | 'returned';

/** The whole life of an ACH entry: it is in one file at the most, and what left is never called off. */
export const achEntryTransitions: readonly { from: AchEntryState; event: AchEntryEvent; to: AchEntryState }[] = [
  { from: 'waiting', event: 'gathered', to: 'in-file' },
  { from: 'waiting', event: 'canceled', to: 'canceled' },
  { from: 'waiting', event: 'refused', to: 'refused' },
  { from: 'in-file', event: 'settled', to: 'settled' },
  { from: 'in-file', event: 'returned', to: 'returned' },
  { from: 'settled', event: 'returned', to: 'returned' },
];

/** The states in which an event can happen to an entry: a write names them, and finds nothing where somebody else was first. */
export function entryStatesBefore(event: AchEntryEvent): AchEntryState[] {
  return achEntryTransitions.filter((transition) => transition.event === event).map(({ from }) => from);
}
