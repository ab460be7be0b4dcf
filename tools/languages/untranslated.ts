/** English words that are no Spanish ones, and that hardly a sentence does without. */
const english =
  /(?<![\p{L}-])(?:the|and|your|you|with|is|are|for|not|this|that|from|have|has|will|our|was|were|of|to|by|or|can|cannot|payments?|accounts?|please|amount|choose|we)(?![\p{L}-])/iu;

/** The first English word of a text that should be Spanish; undefined for a text without one. Values such as `{{name}}` are no words. */
export function englishWordIn(text: string): string | undefined {
  return english.exec(withoutNames(text))?.[0];
}

/** True where a text has words that a translation would change. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(withoutNames(text));
}

/** Leaves out what is not translated: filled-in values, addresses, and what another screen or file is called. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}|\S+@\S+|https?:\S+/gu, ' ');
}
