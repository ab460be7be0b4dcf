import { randomInt } from 'node:crypto';
import { hashSecret } from '../sign-in/random-secret.ts';

const codes = 10;
const groups = 4;
const lettersAGroup = 4;
/** Crockford's base32: nothing in it is taken for something else when it is copied by hand. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 80 random bits, as `AAAA-BBBB-CCCC-DDDD`, each of which stands in for the authenticator once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => Array.from({ length: groups }, newGroup).join('-'));
}

/** What is kept of a code, however it was copied: without spaces and hyphens, in capitals, with O for 0 and I or L for 1. */
export function hashRecoveryCode(typed: string): Buffer {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return hashSecret(plain);
}

function newGroup(): string {
  return Array.from({ length: lettersAGroup }, () => alphabet[randomInt(alphabet.length)]).join('');
}
