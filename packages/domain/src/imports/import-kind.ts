/** Content of a creditor's file, one record per row (docs/imports.md). */
export const importKinds = ['customers', 'accounts', 'balances', 'offers', 'contact-rules'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A file contains only changes (`delta`) or all records (`full`). */
export const importModes = ['delta', 'full'] as const;
export type ImportMode = (typeof importModes)[number];

export const importFormats = ['csv', 'jsonl'] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * Returns true when a file of this kind may contain all records, so that missing ones end. A file never ends a
 * customer.
 */
export function canBeFull(kind: ImportKind): boolean {
  return kind === 'accounts' || kind === 'offers';
}
