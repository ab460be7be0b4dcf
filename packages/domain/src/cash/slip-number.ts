import { luhnSum } from '../payment-methods/luhn-sum.ts';

/** How many digits of a slip's number are chosen by chance; the last one checks them. */
export const slipRandomDigits = 15;

/** The number of a slip from digits chosen by chance, with their Luhn check digit behind them. Throws RangeError unless they are 15. */
export function slipNumber(randomDigits: string): string {
  if (!/^\d{15}$/.test(randomDigits))
    throw new RangeError(`slipNumber: ${randomDigits.length} characters are not 15 digits`);
  return `${randomDigits}${(10 - (luhnSum(`${randomDigits}0`) % 10)) % 10}`;
}

/** Whether a text is a slip's number: 16 digits of which the last one is right. One digit typed wrong, or two swapped, are noticed. */
export function isSlipNumber(text: string): boolean {
  return /^\d{16}$/.test(text) && luhnSum(text) % 10 === 0;
}

/** A slip's number as people read it, in groups of four: `1234 5678 9012 3452`. */
export function groupedSlipNumber(slipNumber: string): string {
  return slipNumber.match(/.{1,4}/g)?.join(' ') ?? '';
}
