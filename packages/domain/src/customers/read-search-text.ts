import type { Cents } from '../money/cents.ts';
import { parseMoney } from '../money/parse-money.ts';
import { minPrefixLength, nameLetters, nameWords, possibleLastNames } from './name-words.ts';
import { type AddressReading, readAddress } from './street-address.ts';

/** A possible interpretation of the text in the single search box. */
export type SearchReading =
  | { readonly by: 'email'; readonly emailAddress: string }
  | { readonly by: 'phone'; readonly phone: string }
  /** A customer code, account number or confirmation number as typed. */
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'last-four'; readonly lastFour: string; readonly zip: string }
  | { readonly by: 'name'; readonly lastName: string; readonly firstName?: string }
  | { readonly by: 'name-prefix'; readonly prefix: string }
  /** Starts of words of the first and last name, in any order. */
  | { readonly by: 'name-parts'; readonly parts: readonly string[] }
  /** The first word of a first name. */
  | { readonly by: 'first-name'; readonly firstName: string }
  | AddressReading
  | { readonly by: 'amount'; readonly amountCents: Cents };

/** Longer texts aren't names. */
const maxParts = 6;

/**
 * Returns all possible interpretations of a search text: an e-mail address, a phone number, a reference number, the
 * last four digits of a payment method with a ZIP code, an amount, a street address, a name or the starts of its words in
 * any order, a first name, or the start of a last name. Empty when the text is too short.
 */
export function readSearchText(typed: string): SearchReading[] {
  const text = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  if (text.length < 2) return [];
  if (text.includes('@')) return [{ by: 'email', emailAddress: text }];
  const [, lastFour, zip] = /^(?:[*•x]+)?(\d{4})[ ,/]+(\d{5})(?:-\d{4})?$/i.exec(text) ?? [];
  if (lastFour !== undefined && zip !== undefined) return [{ by: 'last-four', lastFour, zip }];
  return [...readNumber(text), ...readPhone(text), ...readAmount(text), ...readAddress(text), ...readNames(text)];
}

/** Reads an amount with a dollar sign or with cents, because `184` is more likely a number. Undefined for other texts. */
export function searchedAmount(text: string): Cents | undefined {
  if (!/^\$|\.\d\d$/.test(text.trim())) return undefined;
  const parsed = parseMoney(text);
  return parsed.ok && parsed.cents > 0 ? parsed.cents : undefined;
}

function readAmount(text: string): SearchReading[] {
  const amountCents = searchedAmount(text);
  return amountCents === undefined ? [] : [{ by: 'amount', amountCents }];
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
    if (after === '') return [{ by: 'name', lastName: before }];
    return [{ by: 'name', lastName: before, firstName: after }, ...readParts(text)];
  }
  const words = text.split(' ');
  if (words.length === 1) {
    const lastName = lettersIn(text) < minPrefixLength ? { by: 'name' as const, lastName: text } : prefix(text);
    return [lastName, { by: 'first-name', firstName: text }];
  }
  return [
    { by: 'name', lastName: words.slice(1).join(' '), firstName: words[0] ?? '' },
    ...(words.length > 2
      ? [{ by: 'name' as const, lastName: words.at(-1) ?? '', firstName: words.slice(0, -1).join(' ') }]
      : []),
    { by: 'name', lastName: words[0] ?? '', firstName: words.slice(1).join(' ') },
    // A last name of several words.
    { by: 'name', lastName: text },
    ...readParts(text),
  ];
}

function readParts(text: string): SearchReading[] {
  const parts = nameWords(text);
  return parts.length > 1 && parts.length <= maxParts && possibleLastNames(parts).length > 0
    ? [{ by: 'name-parts', parts }]
    : [];
}

function prefix(text: string): SearchReading {
  return { by: 'name-prefix', prefix: text };
}

function lettersIn(text: string): number {
  return nameLetters(text).length;
}
