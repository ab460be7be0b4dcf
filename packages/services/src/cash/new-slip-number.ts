import { randomInt } from 'node:crypto';
import { slipNumber, slipRandomDigits } from '@quittance/domain/cash/slip-number';

/** Node draws integers below 2^48, which is less than 15 digits. */
const digitsAtATime = 8;

/** Creates a slip number that can't be guessed. The database rejects the rare duplicate. */
export function newSlipNumber(): string {
  let digits = '';
  while (digits.length < slipRandomDigits) {
    digits += String(randomInt(10 ** digitsAtATime)).padStart(digitsAtATime, '0');
  }
  return slipNumber(digits.slice(0, slipRandomDigits));
}
