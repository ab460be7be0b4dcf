const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** First two digits assigned by the Federal Reserve: banks, thrifts, electronic transactions and traveler's checks. */
const prefixRanges = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;

/** Accepts US routing numbers: 9 digits, a known district and a valid ABA check digit (req 8.1, 2002). */
export function isValidRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const prefix = Number(text.slice(0, 2));
  if (!prefixRanges.some(([first, last]) => prefix >= first && prefix <= last)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum % 10 === 0;
}
