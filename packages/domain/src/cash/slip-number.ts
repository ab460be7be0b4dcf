import { luhnSum } from '../payment-methods/luhn-sum.ts';

/** Number of random digits; a check digit follows them. */
export const slipRandomDigits = 15;

/** Appends a Luhn check digit to random digits. Throws RangeError unless there are 15 of them. */
export function slipNumber(randomDigits: string): string {
  if (!/^\d{15}$/.test(randomDigits))
    throw new RangeError(`slipNumber: ${randomDigits.length} characters are not 15 digits`);
  return `${randomDigits}${(10 - (luhnSum(`${randomDigits}0`) % 10)) % 10}`;
}

/** Accepts 16 digits with a valid check digit. This detects any mistyped digit and most swapped ones. */
export function isSlipNumber(text: string): boolean {
  return /^\d{16}$/.test(text) && luhnSum(text) % 10 === 0;
}

/** Formats a slip number for display: `1234 5678 9012 3452`. */
export function groupedSlipNumber(slipNumber: string): string {
  return slipNumber.match(/.{1,4}/g)?.join(' ') ?? '';
}
