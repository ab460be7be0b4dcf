/** Purpose of entries, as far as the network needs to know. */
export type EntryPurpose = 'payment' | 'purchase' | 'retry' | 'refund';

/** Descriptions prescribed by the network's rules. For other purposes the company chooses its own. */
const prescribed: Partial<Record<EntryPurpose, string>> = {
  // Goods bought online, since March 20, 2026. Doesn't apply to bills, rent and services.
  purchase: 'PURCHASE',
  retry: 'RETRY PYMT',
};

/** Words reserved by the network. A company's own description can't start with one. */
const reservedWords = [
  'ACCTVERIFY',
  'AUTOENROLL',
  'HCCLAIMPMT',
  'NO CHECK',
  'NONSETTLED',
  'PAYROLL',
  'PURCHASE',
  'RECLAIM',
  'REDEPCHECK',
  'RETRY PYMT',
  'RETURN FEE',
  'REVERSAL',
];

/**
 * Returns the company entry description, which payers see on their bank statement. A retry is labeled RETRY PYMT (Nacha
 * reinitiation). Undefined when the company's text is reserved for another purpose.
 */
export function entryDescription({
  purpose,
  description,
}: {
  purpose: EntryPurpose;
  description: string;
}): string | undefined {
  const text = prescribed[purpose];
  if (text !== undefined) return text;
  const own = description.trim().toUpperCase();
  return reservedWords.some((reserved) => own.startsWith(reserved)) ? undefined : own;
}
