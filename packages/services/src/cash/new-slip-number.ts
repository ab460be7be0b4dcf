import { randomInt } from 'node:crypto';
import { slipNumber, slipRandomDigits } from '@quittance/domain/cash/slip-number';

/** Node draws whole numbers below 2^48 at a time, which are fewer than 15 digits can be. */
const digitsAtATime = 8;

/** The number of a new slip, which nobody can guess. The database refuses the rare repeat. */
export function newSlipNumber(): string {
  let digits = '';
  while (digits.length < slipRandomDigits) {
    digits += String(randomInt(10 ** digitsAtATime)).padStart(digitsAtATime, '0');
  }
  return slipNumber(digits.slice(0, slipRandomDigits));
}
