const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** The first two digits that the Federal Reserve gives out: banks, thrifts, electronic transfers, traveler's checks. */
const prefixRanges = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;

/**
 * Whether a text is a US bank's routing number: 9 digits, a known district and the ABA check digit (req 8.1, 2002).
 */
export function isValidRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const prefix = Number(text.slice(0, 2));
  if (!prefixRanges.some(([first, last]) => prefix >= first && prefix <= last)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum % 10 === 0;
}
