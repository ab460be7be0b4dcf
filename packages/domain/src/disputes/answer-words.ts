/** What somebody types about a dispute as paragraphs: empty lines part them, and lines within one are joined. */
export function answerParagraphs(words: string): string[] {
  return words
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
