import { randomInt } from 'node:crypto';
import { hashSecret } from '../sign-in/random-secret.ts';

const codes = 10;
const groups = 6;
const lettersAGroup = 4;
/** Crockford's base32, whose characters are not confused when copied by hand. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns ten codes of 120 random bits in six groups of four. Each replaces the authenticator once. Only their SHA-256
 * hash is stored, which needs no salt above 112 bits.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => Array.from({ length: groups }, newGroup).join('-'));
}

/** Normalizes a typed code before hashing: no spaces or hyphens, uppercase, O as 0, and I or L as 1. */
export function hashRecoveryCode(typed: string): Buffer {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return hashSecret(plain);
}

function newGroup(): string {
  return Array.from({ length: lettersAGroup }, () => alphabet[randomInt(alphabet.length)]).join('');
}
