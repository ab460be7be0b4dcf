export const achEntryStates = ['waiting', 'canceled', 'refused', 'in-file', 'settled', 'returned'] as const;

/**
 * Status of an ACH entry. `waiting` entries go into the next file. `refused` entries couldn't go into a file and were
 * never sent. `settled` entries count as paid but can still be returned.
 */
export type AchEntryState = (typeof achEntryStates)[number];

export type AchEntryEvent = 'gathered' | 'canceled' | 'refused' | 'settled' | 'returned';

/** All transitions of an ACH entry. An entry is in at most one file and can't be canceled once it is in a file. */
export const achEntryTransitions: readonly { from: AchEntryState; event: AchEntryEvent; to: AchEntryState }[] = [
  { from: 'waiting', event: 'gathered', to: 'in-file' },
  { from: 'waiting', event: 'canceled', to: 'canceled' },
  { from: 'waiting', event: 'refused', to: 'refused' },
  { from: 'in-file', event: 'settled', to: 'settled' },
  { from: 'in-file', event: 'returned', to: 'returned' },
  { from: 'settled', event: 'returned', to: 'returned' },
];

/** Returns the states that allow an event. Updates filter by them, so that a concurrent update affects no rows. */
export function entryStatesBefore(event: AchEntryEvent): AchEntryState[] {
  return achEntryTransitions.filter((transition) => transition.event === event).map(({ from }) => from);
}

/** Kinds of entries in a bank's reply file. */
export const bankAnswerKinds = ['return', 'change', 'dishonored-return', 'contested-return'] as const;
export type BankAnswerKind = (typeof bankAnswerKinds)[number];

/** Results of reading an entry of a bank's reply file. */
export const bankAnswerOutcomes = ['taken', 'unmatched', 'by-hand'] as const;
export type BankAnswerOutcome = (typeof bankAnswerOutcomes)[number];
