/** English words that aren't Spanish words and occur in almost every sentence. */
const english =
  /(?<![\p{L}-])(?:the|and|your|you|with|is|are|for|not|this|that|from|have|has|will|our|was|were|of|to|by|or|can|cannot|payments?|accounts?|please|amount|choose|we)(?![\p{L}-])/iu;

/**
 * Returns the first English word of a text that should be Spanish, or undefined. Ignores placeholders such as
 * `{{name}}`.
 */
export function englishWordIn(text: string): string | undefined {
  return english.exec(withoutNames(text))?.[0];
}

/** Returns true when a text has words to translate. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(withoutNames(text));
}

/** Removes text that isn't translated: placeholders, e-mail addresses and URLs. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}|\S+@\S+|https?:\S+/gu, ' ');
}
