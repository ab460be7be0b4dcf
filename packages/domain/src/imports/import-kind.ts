/** What a file of a creditor holds, one record a row (docs/imports.md). */
export const importKinds = ['customers', 'accounts', 'balances', 'offers', 'contact-rules'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Whether a file says what has changed, or all that there is. */
export const importModes = ['delta', 'full'] as const;
export type ImportMode = (typeof importModes)[number];

/** How a file is written. */
export const importFormats = ['csv', 'jsonl'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Whether a file of the kind can hold all that there is: what is not in it then ends. Nobody ceases to be a customer by a file. */
export function canBeFull(kind: ImportKind): boolean {
  return kind === 'accounts' || kind === 'offers';
}
