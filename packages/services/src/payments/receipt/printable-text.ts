import { canShow } from './receipt-face.ts';

/** Characters without a Unicode decomposition into plainer characters. */
const plainSigns: Readonly<Record<string, string>> = { ʻ: '‘', ʼ: '’' };

/**
 * Converts text to a single line of characters that the receipt's typeface has. A missing character becomes its plainer
 * parts (`①` is `1`). A character without any becomes its code point (`[U+5F20]`), so that nothing is lost silently.
 */
export function printableText(text: string): string {
  return [...text.normalize('NFC')].map(printable).join('').replace(/ {2,}/g, ' ').trim();
}

/**
 * Removes invisible characters that change how software displays text: control characters, line breaks and
 * bidirectional marks.
 */
export function readableText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

function printable(character: string): string {
  if (canShow(character)) return character;
  if (/\s|\p{Cc}/u.test(character)) return ' ';
  // Direction marks and joiners have no shape.
  if (/\p{Cf}|\p{M}/u.test(character)) return '';
  const plain = plainSigns[character];
  if (plain !== undefined) return plain;
  const inside = [...character.normalize('NFKD').replace(/\p{M}/gu, '')].map((part) => plainSigns[part] ?? part);
  if (inside.length > 0 && inside.every((part) => [...part].every(canShow))) return inside.join('');
  return `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;
}
