import { randomBytes } from 'node:crypto';

/** Letters and digits that are not mistaken for each other on paper or on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** A number for the payer to quote: 10 letters and digits, 49 random bits. The database refuses the rare repeat. */
export function confirmationNumber(): string {
  let number = '';
  // Bytes beyond the last whole multiple would favour the first letters.
  const ceiling = 256 - (256 % alphabet.length);
  while (number.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < ceiling && number.length < length) number += alphabet[byte % alphabet.length];
    }
  }
  return number;
}
