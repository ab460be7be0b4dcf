import { luhnSum } from './luhn-sum.ts';
import type { CardBrand } from './payment-token.ts';

/**
 * The first digits of each brand's numbers, and how long they are. INTERAC is missing on purpose: its cards carry
 * numbers of their banks, often Visa's or Mastercard's, so that only the processor can tell.
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

/** The brand that a card number's first digits tell, also while it is being typed; undefined until then (req 3.16). */
export function cardBrand(digits: string): CardBrand | undefined {
  return rangeOf(digits)?.brand;
}

/** Whether digits are a card number of a brand that we know: its length and the Luhn check digit (req 8.1, 4002). */
export function isValidCardNumber(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  return (rangeOf(digits)?.lengths.includes(digits.length) ?? false) && luhnSum(digits) % 10 === 0;
}

function rangeOf(digits: string) {
  return numberRanges.find(({ from, to }) => {
    const start = digits.slice(0, from.length);
    // Digits of the same length sort as their numbers do.
    return start.length === from.length && start >= from && start <= to;
  });
}
