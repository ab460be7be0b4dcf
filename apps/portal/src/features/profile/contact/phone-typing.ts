const maxDigits = 10;

/** Returns up to 10 digits of a typed or pasted phone number, without a leading country code (req 9.4). */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const isWithCountry = digits.length > maxDigits && digits.startsWith('1');
  return digits.slice(isWithCountry ? 1 : 0).slice(0, maxDigits);
}

/**
 * Formats a phone number during typing: `312`, `(312) 555`, `(312) 555-0111`. Never ends in a separator, which
 * Backspace couldn't delete.
 */
export function phoneAsTyped(text: string): string {
  const digits = phoneDigits(text);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
