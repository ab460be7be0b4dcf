/** Belong to the last name when they follow it, even after a comma. */
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/** Start a last name of several words, as in "Ana de la Cruz". */
const particles = new Set(['da', 'das', 'de', 'del', 'della', 'den', 'der', 'di', 'dos', 'du', 'la', 'van', 'von']);

/**
 * Splits "Rosa Diaz" or "Diaz, Rosa". Without a comma, the last word is the last name, with the particles before it and
 * a suffix after it. Returns undefined when there's only one name, or more than one comma.
 */
export function splitFullName(text: string): { firstName: string; lastName: string } | undefined {
  const parts = text.split(',').map((part) => wordsOf(part));
  const [before = [], after = [], ...more] = parts;
  if (more.length > 0) return undefined;
  const isSwapped = parts.length === 2 && !after.every(isSuffix);
  return isSwapped ? named(after, before) : splitWords([...before, ...after]);
}

function splitWords(words: readonly string[]) {
  let start = words.length - 1;
  while (start > 1 && isSuffix(words[start] ?? '')) start--;
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase())) start--;
  return named(words.slice(0, start), words.slice(start));
}

function named(first: readonly string[], last: readonly string[]) {
  const isWhole = first.length > 0 && !last.every(isSuffix);
  return isWhole ? { firstName: first.join(' '), lastName: last.join(' ') } : undefined;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function isSuffix(word: string): boolean {
  return suffixes.has(word.toLowerCase().replaceAll('.', ''));
}
