/** What an operator may mean by what they typed into the one search box. */
export type SearchReading =
  | { readonly by: 'email'; readonly emailAddress: string }
  | { readonly by: 'phone'; readonly phone: string }
  /** A customer's code, an account's number or a confirmation number, as it was typed. */
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'last-four'; readonly lastFour: string; readonly zip: string }
  | { readonly by: 'name'; readonly lastName: string; readonly firstName?: string }
  | { readonly by: 'name-prefix'; readonly prefix: string };

const leastPrefix = 3;

/**
 * Everything that a search text can mean: an e-mail address, a phone number, a number of the books, the last four digits of a method with a
 * ZIP code, a name in either order, or the beginning of a last name. Empty for a text that is too short to mean anything.
 */
export function readSearchText(typed: string): SearchReading[] {
  const text = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  if (text.length < 2) return [];
  if (text.includes('@')) return [{ by: 'email', emailAddress: text }];
  const [, lastFour, zip] = /^(?:[*•x]+)?(\d{4})[ ,/]+(\d{5})(?:-\d{4})?$/i.exec(text) ?? [];
  if (lastFour !== undefined && zip !== undefined) return [{ by: 'last-four', lastFour, zip }];
  return [...readNumber(text), ...readPhone(text), ...readNames(text)];
}

/** A number of the books is one word, more or less. */
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
  if (words.length === 1) return lettersIn(text) < leastPrefix ? [{ by: 'name', lastName: text }] : [prefix(text)];
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
