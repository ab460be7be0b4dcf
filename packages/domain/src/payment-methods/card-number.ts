import { luhnSum } from './luhn-sum.ts';
import type { CardBrand } from './payment-token.ts';

/**
 * First digits and lengths of each brand's numbers. INTERAC is deliberately missing: its cards have numbers of their
 * banks' other brands, often Visa or Mastercard, so only the processor can tell.
 */
const numberRanges: readonly { brand: CardBrand; from: string; to: string; lengths: readonly number[] }[] = [
  { brand: 'VISA', from: '4', to: '4', lengths: [13, 16, 19] },
  { brand: 'MASTERCARD', from: '51', to: '55', lengths: [16] },
  { brand: 'MASTERCARD', from: '2221', to: '2720', lengths: [16] },
  { brand: 'AMEX', from: '34', to: '34', lengths: [15] },
  { brand: 'AMEX', from: '37', to: '37', lengths: [15] },
  { brand: 'DISCOVER', from: '6011', to: '6011', lengths: [16, 17, 18, 19] },
  { brand: 'DISCOVER', from: '622126', to: '622925', lengths: [16, 17, 18, 19] },
  { brand: 'DISCOVER', from: '644', to: '649', lengths: [16, 17, 18, 19] },
  { brand: 'DISCOVER', from: '65', to: '65', lengths: [16, 17, 18, 19] },
  { brand: 'JCB', from: '3528', to: '3589', lengths: [16, 17, 18, 19] },
];

/**
 * Returns the brand from a card number's first digits, also while it is being typed; undefined until it is clear (req
 * 3.16).
 */
export function cardBrand(digits: string): CardBrand | undefined {
  return rangeOf(digits)?.brand;
}

/** Accepts numbers of a known brand with a valid length and Luhn check digit (req 8.1, 4002). */
export function isValidCardNumber(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  return (rangeOf(digits)?.lengths.includes(digits.length) ?? false) && luhnSum(digits) % 10 === 0;
}

function rangeOf(digits: string) {
  return numberRanges.find(({ from, to }) => {
    const start = digits.slice(0, from.length);
    // Digit strings of equal length sort like numbers.
    return start.length === from.length && start >= from && start <= to;
  });
}
