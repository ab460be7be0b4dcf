/** Typographic signs that the 7-bit alphabet of text messages (GSM 03.38) lacks, by the sign that takes their place in it. */
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
 * Text as one line that a phone shows in the order in which it was written. Line breaks, tabs and special spaces become spaces;
 * control, invisible and direction characters are left out. Typographic signs become plain ones, because one sign outside of
 * the 7-bit alphabet halves the length of the whole message.
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
