import type { CalendarDate } from '@internationalized/date';
import { type CardExpiry, isExpired, parseCardExpiry } from '@quittance/domain/payment-methods/card-expiry';
import { cardBrand, isValidCardNumber } from '@quittance/domain/payment-methods/card-number';
import type { CardBrand } from '@quittance/domain/payment-methods/payment-token';

/** The last part of the translation key for an invalid card field. */
export type CardProblem = 'Missing' | 'Number' | 'Brand' | 'Expiry' | 'Expired' | 'SecurityCode' | 'Zip';

const maxDigits = 19;

export function onlyDigits(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max);
}

/** Groups a card number as printed on the card: 4-6-5 for American Express, otherwise fours. */
export function spacedCardNumber(text: string): string {
  const digits = onlyDigits(text, maxDigits);
  const groups = cardBrand(digits) === 'AMEX' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  const parts = groups.global ? digits.match(groups) : (groups.exec(digits)?.slice(1) ?? null);
  return (parts ?? []).filter(Boolean).join(' ');
}

/** Formats an expiration date during typing and adds the slash after the month. */
export function slashedExpiry(text: string, before: string): string {
  const digits = onlyDigits(text.replace(/^(\d)\s*\//, '0$1'), 4);
  // A first digit above 1 can only be a whole month.
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits;
  if (padded.length < 2) return padded;
  // Deleting the slash must not add it again.
  if (padded.length === 2 && before.length > text.length) return padded;
  return `${padded.slice(0, 2)}/${padded.slice(2)}`;
}

export function securityCodeLength(brand: CardBrand | undefined): number {
  return brand === 'AMEX' ? 4 : 3;
}

/** Checks a card number (req 8.1, 4002). */
export function cardNumberProblem(text: string): CardProblem | undefined {
  const digits = onlyDigits(text, maxDigits);
  if (digits === '') return 'Missing';
  if (digits.length >= 6 && cardBrand(digits) === undefined) return 'Brand';
  return isValidCardNumber(digits) ? undefined : 'Number';
}

/** Checks an expiration date against the tenant's date. */
export function expiryProblem(text: string, today: CalendarDate): CardProblem | undefined {
  if (text.trim() === '') return 'Missing';
  const expiry = parseCardExpiry(text);
  if (!expiry || isTooFar(expiry, today)) return 'Expiry';
  return isExpired(expiry, today) ? 'Expired' : undefined;
}

/** Checks a security code, whose length depends on the card brand. */
export function securityCodeProblem(text: string, brand: CardBrand | undefined): CardProblem | undefined {
  if (text === '') return 'Missing';
  return text.length === securityCodeLength(brand) ? undefined : 'SecurityCode';
}

/** Checks a ZIP code (req 9.4). */
export function zipProblem(text: string): CardProblem | undefined {
  if (text === '') return 'Missing';
  return /^\d{5}$/.test(text) ? undefined : 'Zip';
}

/** No card is valid this long, so it must be a typo. */
function isTooFar({ year }: CardExpiry, today: CalendarDate): boolean {
  return year > today.year + 20;
}
