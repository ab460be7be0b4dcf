import { randomInt } from 'node:crypto';
import { hashSecret } from '../sign-in/random-secret.ts';

const codes = 10;
const groups = 6;
const lettersAGroup = 4;
/** Crockford's base32: nothing in it is taken for something else when it is copied by hand. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Ten codes of 120 random bits in six groups of four, each of which replaces the authenticator once. Only their SHA-256 is kept, which
 * needs no salt from 112 bits on.
 */
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
