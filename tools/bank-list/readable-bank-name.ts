/** Words that stay in capitals despite a vowel or have a special spelling. */
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

/** Abbreviated words without a vowel. */
const abbreviations = new Set(['BK', 'BKG', 'CNTY', 'CR', 'CTY', 'FT', 'LTD', 'MT', 'MTG', 'ST', 'SVGS', 'TR']);

const joiners = new Set(['AND', 'AT', 'BY', 'DE', 'DEL', 'FOR', 'IN', 'OF', 'ON', 'THE', 'TO']);

/**
 * Converts a bank's name from the Federal Reserve's capitals to ordinary spelling, for example `BANK OF AMERICA, N.A.`
 * to `Bank of America, N.A.`. Initials and words without a vowel stay in capitals, such as FSB and PNC.
 */
export function readableBankName(capitals: string): string {
  const words = capitals.trim().replace(/\s+/g, ' ').toUpperCase().split(' ');
  return words.map((word, index) => (index > 0 && joiners.has(word) ? word.toLowerCase() : readable(word))).join(' ');
}

/** Converts a word with its punctuation. Parts joined by a hyphen or slash are separate words. */
function readable(word: string): string {
  return word.replace(/(?:[A-Z]\.)+[A-Z]?|[A-Z0-9']+/g, (part) => {
    if (part.includes('.')) return part;
    const own = ownSpelling[part];
    if (own !== undefined) return own;
    if (part.length <= 4 && !/[AEIOU0-9]/.test(part) && !abbreviations.has(part)) return part;
    const lower = part.toLowerCase();
    // A letter after an apostrophe is capitalized (O'Neill) unless it ends the word (People's).
    return lower.replace(/^[a-z]|(?<=^[a-z]')[a-z](?=[a-z])/g, (letter) => letter.toUpperCase());
  });
}
