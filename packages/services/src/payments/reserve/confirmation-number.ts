import { randomBytes } from 'node:crypto';

/** Leaves out letters and digits that are easily confused on paper or on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** Returns 10 letters and digits (49 random bits) for the payer to quote. The database refuses the rare duplicate. */
export function confirmationNumber(): string {
  let number = '';
  // Higher byte values would favor the first letters of the alphabet.
  const ceiling = 256 - (256 % alphabet.length);
  while (number.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < ceiling && number.length < length) number += alphabet[byte % alphabet.length];
    }
  }
  return number;
}
