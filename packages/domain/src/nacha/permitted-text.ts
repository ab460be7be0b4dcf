/** Letters and signs without an accent to take off, as people without them would write them. */
const lookalikes: ReadonlyMap<string, string> = new Map([
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['Ø', 'O'],
  ['Ł', 'L'],
  ['Đ', 'D'],
  ['Ð', 'D'],
  ['Þ', 'TH'],
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['‐', '-'],
  ['–', '-'],
  ['—', '-'],
]);

/**
 * A text in what every bank can read: capitals, digits and the signs of ASCII, accents taken off, without blanks around it. Undefined where
 * a character has no such form, such as a line break.
 */
export function toPermittedText(text: string): string | undefined {
  const plain = [...text.normalize('NFKD').toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((character) => lookalikes.get(character) ?? character)
    .join('');
  return isPermittedText(plain) ? plain.trim() : undefined;
}

/** Whether a text has nothing but the blank and the visible characters of ASCII. */
export function isPermittedText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
