/** Kept in capitals although they have a vowel, or written in a way of their own. */
const ownSpelling: Record<string, string> = Object.fromEntries(
  [
    'NA',
    'CU',
    'FCU',
    'USA',
    'US',
    'USAA',
    'UMB',
    'BMO',
    'OZK',
    'UBS',
    'BOKF',
    'AFL',
    'CIO',
    'II',
    'III',
    'JPMorgan',
  ].map((word) => [word.toUpperCase(), word]),
);

/** Short for a word, though they have no vowel. */
const abbreviations = new Set(['BK', 'BKG', 'CNTY', 'CR', 'CTY', 'FT', 'LTD', 'MT', 'MTG', 'ST', 'SVGS', 'TR']);

const joiners = new Set(['AND', 'AT', 'BY', 'DE', 'DEL', 'FOR', 'IN', 'OF', 'ON', 'THE', 'TO']);

/**
 * A bank's name as people write it, from the capitals of the Federal Reserve: `BANK OF AMERICA, N.A.` becomes `Bank of America, N.A.`.
 * Initials and what has no vowel stay in capitals: FSB, PNC.
 */
export function readableBankName(capitals: string): string {
  const words = capitals.trim().replace(/\s+/g, ' ').toUpperCase().split(' ');
  return words.map((word, index) => (index > 0 && joiners.has(word) ? word.toLowerCase() : readable(word))).join(' ');
}

/** A word with its punctuation; parts that a hyphen or a slash joins are words of their own. */
function readable(word: string): string {
  return word.replace(/(?:[A-Z]\.)+[A-Z]?|[A-Z0-9']+/g, (part) => {
    if (part.includes('.')) return part;
    const own = ownSpelling[part];
    if (own !== undefined) return own;
    if (part.length <= 4 && !/[AEIOU0-9]/.test(part) && !abbreviations.has(part)) return part;
    const lower = part.toLowerCase();
    // A letter after an apostrophe begins a name (O'Neill), a last one does not (People's).
    return lower.replace(/^[a-z]|(?<=^[a-z]')[a-z](?=[a-z])/g, (letter) => letter.toUpperCase());
  });
}
