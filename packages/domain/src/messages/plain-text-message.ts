/** Replacements for typographic characters outside the 7-bit alphabet of text messages (GSM 03.38). */
const plainSigns: ReadonlyMap<string, string> = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['…', '...'],
]);

/**
 * Reduces text to one line that phones show in the order written. Line breaks, tabs and special spaces become spaces.
 * Control, invisible and direction characters are removed. Typographic characters become plain ones, because a single
 * character outside the 7-bit alphabet halves the space in the whole message.
 */
export function plainTextMessage(text: string): string {
  return [
    ...text
      .toWellFormed()
      .replaceAll(/[\s\p{Z}\u0085]+/gu, ' ')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, ''),
  ]
    .map((sign) => plainSigns.get(sign) ?? sign)
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
