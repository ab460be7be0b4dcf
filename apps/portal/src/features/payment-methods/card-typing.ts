import type { CalendarDate } from '@internationalized/date';
import { type CardExpiry, isExpired, parseCardExpiry } from '@quittance/domain/payment-methods/card-expiry';
import { cardBrand, isValidCardNumber } from '@quittance/domain/payment-methods/card-number';
import type { CardBrand } from '@quittance/domain/payment-methods/payment-token';

/** What is wrong with a field of a card, as the last part of a translation key. */
export type CardProblem = 'Missing' | 'Number' | 'Brand' | 'Expiry' | 'Expired' | 'SecurityCode' | 'Zip';

const mostDigits = 19;

/** The digits of a text and nothing else, at most so many. */
export function onlyDigits(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** A card number in the groups that stand on the card: 4-6-5 for American Express, fours for the others. */
export function spacedCardNumber(text: string): string {
  const digits = onlyDigits(text, mostDigits);
  const groups = cardBrand(digits) === 'AMEX' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  const parts = groups.global ? digits.match(groups) : (groups.exec(digits)?.slice(1) ?? null);
  return (parts ?? []).filter(Boolean).join(' ');
}

/** An expiry as it is typed: the slash comes by itself after the month. */
export function slashedExpiry(text: string, before: string): string {
  const digits = onlyDigits(text.replace(/^(\d)\s*\//, '0$1'), 4);
  // A single digit above 1 can only be a month by itself.
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits;
  if (padded.length < 2) return padded;
  // Taking the slash away must not bring it back at once.
  if (padded.length === 2 && before.length > text.length) return padded;
  return `${padded.slice(0, 2)}/${padded.slice(2)}`;
}

/** How many digits the security code of a brand has. */
export function securityCodeLength(brand: CardBrand | undefined): number {
  return brand === 'AMEX' ? 4 : 3;
}

/** What is wrong with a card number as it stands (req 8.1, 4002). */
export function cardNumberProblem(text: string): CardProblem | undefined {
  const digits = onlyDigits(text, mostDigits);
  if (digits === '') return 'Missing';
  if (digits.length >= 6 && cardBrand(digits) === undefined) return 'Brand';
  return isValidCardNumber(digits) ? undefined : 'Number';
}

/** What is wrong with an expiry, by the tenant's date. */
export function expiryProblem(text: string, today: CalendarDate): CardProblem | undefined {
  if (text.trim() === '') return 'Missing';
  const expiry = parseCardExpiry(text);
  if (!expiry || isTooFar(expiry, today)) return 'Expiry';
  return isExpired(expiry, today) ? 'Expired' : undefined;
}

/** What is wrong with a security code, which is as long as the card's brand says. */
export function securityCodeProblem(text: string, brand: CardBrand | undefined): CardProblem | undefined {
  if (text === '') return 'Missing';
  return text.length === securityCodeLength(brand) ? undefined : 'SecurityCode';
}

/** What is wrong with a ZIP code (req 9.4). */
export function zipProblem(text: string): CardProblem | undefined {
  if (text === '') return 'Missing';
  return /^\d{5}$/.test(text) ? undefined : 'Zip';
}

/** No card is issued for so long: a typing error. */
function isTooFar({ year }: CardExpiry, today: CalendarDate): boolean {
  return year > today.year + 20;
}
