const mostDigits = 10;

/** The digits of a phone number as it was typed or pasted, without the country's own code in front; at most 10 (req 9.4). */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const isWithCountry = digits.length > mostDigits && digits.startsWith('1');
  return digits.slice(isWithCountry ? 1 : 0).slice(0, mostDigits);
}

/** A phone number while it is typed: `312`, `(312) 555`, `(312) 555-0111`. It never ends in a sign that could not be deleted. */
export function phoneAsTyped(text: string): string {
  const digits = phoneDigits(text);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
