/** What entries are sent for, as far as the network wants to be told. */
export type EntryPurpose = 'payment' | 'purchase' | 'retry' | 'refund';

/** The words that the network's rules prescribe; where there are none the company chooses its own. */
const prescribed: Partial<Record<EntryPurpose, string>> = {
  // Goods bought on line, since 20 March 2026; bills, rent and services are none.
  purchase: 'PURCHASE',
  retry: 'RETRY PYMT',
};

/** Words that mean something to the network. A company's own description may not begin with one of them. */
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
 * The company entry description: what the payer reads on the bank's statement. A retry is labelled RETRY PYMT (Nacha reinitiation). Undefined
 * where the company's own words say what the network has reserved for something else.
 */
export function entryDescription({
  purpose,
  description,
}: {
  purpose: EntryPurpose;
  description: string;
}): string | undefined {
  const words = prescribed[purpose];
  if (words !== undefined) return words;
  const own = description.trim().toUpperCase();
  return reservedWords.some((reserved) => own.startsWith(reserved)) ? undefined : own;
}
