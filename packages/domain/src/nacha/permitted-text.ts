/** Usual replacements for letters and signs without a removable accent. */
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
 * Converts text to characters that every bank can read: uppercase letters, digits and ASCII signs, without accents or
 * surrounding spaces. Undefined when a character has no such form, such as a line break.
 */
export function toPermittedText(text: string): string | undefined {
  const plain = [...text.normalize('NFKD').toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((character) => lookalikes.get(character) ?? character)
    .join('');
  return isPermittedText(plain) ? plain.trim() : undefined;
}

/** Accepts only spaces and visible ASCII characters. */
export function isPermittedText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
