/** A possible interpretation of the text in the single search box. */
export type SearchReading =
  | { readonly by: 'email'; readonly emailAddress: string }
  | { readonly by: 'phone'; readonly phone: string }
  /** A customer code, account number or confirmation number as typed. */
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'last-four'; readonly lastFour: string; readonly zip: string }
  | { readonly by: 'name'; readonly lastName: string; readonly firstName?: string }
  | { readonly by: 'name-prefix'; readonly prefix: string };

const minPrefixLength = 3;

/**
 * Returns all possible interpretations of a search text: an e-mail address, a phone number, a reference number, the
 * last four digits of a payment method with a ZIP code, a name in either order, or the start of a last name. Empty when
 * the text is too short.
 */
export function readSearchText(typed: string): SearchReading[] {
  const text = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  if (text.length < 2) return [];
  if (text.includes('@')) return [{ by: 'email', emailAddress: text }];
  const [, lastFour, zip] = /^(?:[*•x]+)?(\d{4})[ ,/]+(\d{5})(?:-\d{4})?$/i.exec(text) ?? [];
  if (lastFour !== undefined && zip !== undefined) return [{ by: 'last-four', lastFour, zip }];
  return [...readNumber(text), ...readPhone(text), ...readNames(text)];
}

/** Reference numbers are a single word or contain a digit. */
function readNumber(text: string): SearchReading[] {
  return /\d/.test(text) || !text.includes(' ') ? [{ by: 'number', number: text }] : [];
}

function readPhone(text: string): SearchReading[] {
  if (!/^\+?[\d ().-]+$/.test(text)) return [];
  const digits = text.replaceAll(/\D/g, '');
  const isPhone = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
  return isPhone ? [{ by: 'phone', phone: digits.slice(-10) }] : [];
}

function readNames(text: string): SearchReading[] {
  if (/\d/.test(text) || !/\p{L}/u.test(text)) return [];
  const [before = '', after] = text.split(',').map((part) => part.trim());
  if (after !== undefined) {
    return [after === '' ? { by: 'name', lastName: before } : { by: 'name', lastName: before, firstName: after }];
  }
  const words = text.split(' ');
  if (words.length === 1) return lettersIn(text) < minPrefixLength ? [{ by: 'name', lastName: text }] : [prefix(text)];
  return [
    { by: 'name', lastName: words.slice(1).join(' '), firstName: words[0] ?? '' },
    ...(words.length > 2
      ? [{ by: 'name' as const, lastName: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' ') }]
      : []),
    { by: 'name', lastName: words[0] ?? '', firstName: words.slice(1).join(' ') },
    // A last name of several words.
    { by: 'name', lastName: text },
  ];
}

function prefix(text: string): SearchReading {
  return { by: 'name-prefix', prefix: text };
}

function lettersIn(text: string): number {
  return text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '').length;
}
