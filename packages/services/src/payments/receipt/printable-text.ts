import { canShow } from './receipt-face.ts';

/** Signs that have no plainer sign inside them for Unicode to find. */
const plainSigns: Readonly<Record<string, string>> = { ʻ: '‘', ʼ: '’' };

/**
 * A text as the receipt's typeface can show it, on one line. A sign that the typeface lacks becomes the plain signs inside it
 * (`①` is `1`), and one of a script that has none its number (`[U+5F20]`), so that nothing is lost without a trace.
 */
export function printableText(text: string): string {
  return [...text.normalize('NFC')].map(printable).join('').replace(/ {2,}/g, ' ').trim();
}

/** A text without what nobody sees and a reader still obeys: control characters, line breaks and marks that turn text round. */
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
  // Marks of direction and joining have no shape of their own.
  if (/\p{Cf}|\p{M}/u.test(character)) return '';
  const plain = plainSigns[character];
  if (plain !== undefined) return plain;
  const inside = [...character.normalize('NFKD').replace(/\p{M}/gu, '')].map((part) => plainSigns[part] ?? part);
  if (inside.length > 0 && inside.every((part) => [...part].every(canShow))) return inside.join('');
  return `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;
}
