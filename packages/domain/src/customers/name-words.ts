/** A search needs at least this many letters of a last name. */
export const minPrefixLength = 3;

/** Lists the words of a name as lowercase letters, without accents and punctuation. */
export function nameWords(name: string): string[] {
  return name
    .split(/[\s,-]+/)
    .map(nameLetters)
    .filter((word) => word !== '');
}

/** Normalizes a name to letters and digits for comparison, without case, accents and punctuation. */
export function nameLetters(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Lists the starts of last names that a search by parts can look up. A last name can have short words (`De la Cruz`), so
 * each start continues until it has three letters.
 */
export function possibleLastNames(parts: readonly string[]): string[] {
  const starts = parts.map((_, index) => {
    let start = '';
    for (const part of parts.slice(index)) {
      if (start.length >= minPrefixLength) break;
      start += part;
    }
    return start;
  });
  return [...new Set(starts)].filter((start) => start.length >= minPrefixLength);
}

/** Tells whether each part starts a different word of the name. */
export function isNamedByParts(parts: readonly string[], name: { firstName: string; lastName: string }): boolean {
  return startsDifferentWords(parts, [...nameWords(name.firstName), ...nameWords(name.lastName)]);
}

export function startsDifferentWords(parts: readonly string[], words: readonly string[]): boolean {
  const left = [...words];
  // Longest first: a word that a longer part starts with is also open to each shorter part that could take it.
  return parts
    .toSorted((one, other) => other.length - one.length)
    .every((part) => {
      const index = left.findIndex((word) => word.startsWith(part));
      if (index !== -1) left.splice(index, 1);
      return index !== -1;
    });
}
