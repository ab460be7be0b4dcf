import { nameLetters, nameWords } from '@quittance/domain/customers/name-words';
import type { StreetKey } from '@quittance/domain/customers/street-address';
import type { TenantKey } from '../tenants/keyring.ts';

/** This much of a keyed hash distinguishes all of a tenant's values; more would only enlarge rows and indexes. */
const hashBytes = 16;

/** The number of leading letters of a last name that a search can use. */
export const namePrefixLetters = { min: 3, max: 6 } as const;

/** The bytes that each further letter, the whole last name and the first name add to a name's hash. */
const nameBytes = { letter: 4, whole: 8 } as const;

/** Matches are compared after decryption, so a collision only costs time. */
const searchHashBytes = 8;

/** Hashes an e-mail address for lookup, ignoring case and surrounding spaces (req 11.4). */
export function emailHash(key: TenantKey, address: string): Buffer {
  return hashOf(key, `email|${address.trim().normalize('NFKC').toLowerCase()}`);
}

/** Hashes a phone number's digits for lookup, with or without the country code 1. */
export function phoneHash(key: TenantKey, phone: string): Buffer {
  const digits = phone.replaceAll(/\D/g, '');
  return hashOf(key, `phone|${digits.length === 11 ? digits.replace(/^1/, '') : digits}`);
}

export function loginHash(key: TenantKey, login: string): Buffer {
  return hashOf(key, `login|${login}`);
}

/**
 * Hashes a name for lookup by last name, its first 3 to 6 letters, or last and first name. Names with a common prefix
 * have hashes with a common prefix, so one index serves all three. Ignores case, accents and punctuation.
 */
export function nameHash(key: TenantKey, { firstName, lastName }: { firstName: string; lastName: string }): Buffer {
  const last = nameLetters(lastName);
  return Buffer.concat([
    ...prefixLengths(namePrefixLetters.max).map((letters) => prefixPart(key, last, letters)),
    part(key, `last|${last}`, nameBytes.whole),
    part(key, `first|${nameLetters(firstName)}`, nameBytes.whole),
  ]);
}

/** Returns the common prefix of the hashes of a last name. */
export function lastNameStart(key: TenantKey, lastName: string): Buffer {
  return nameHash(key, { firstName: '', lastName }).subarray(0, -nameBytes.whole);
}

/**
 * Returns the common prefix of the hashes of last names with these first letters. Letters beyond the sixth must be
 * compared after decryption. Throws RangeError for fewer than three letters.
 */
export function lastNamePrefixStart(key: TenantKey, prefix: string): Buffer {
  const letters = nameLetters(prefix);
  if (letters.length < namePrefixLetters.min)
    throw new RangeError(`a search by name needs at least ${namePrefixLetters.min} letters`);
  const max = Math.min(letters.length, namePrefixLetters.max);
  return Buffer.concat(prefixLengths(max).map((length) => prefixPart(key, letters, length)));
}

/** Hashes the first word of a first name for lookup. Null for a name without letters. */
export function firstNameHash(key: TenantKey, firstName: string): Buffer | null {
  const [word] = nameWords(firstName);
  return word === undefined ? null : key.fingerprint(`first name|${word}`).subarray(0, searchHashBytes);
}

/** Hashes the first three letters of a last name for lookup. Null for a shorter name. */
export function lastNameStartHash(key: TenantKey, lastName: string): Buffer | null {
  const letters = nameLetters(lastName);
  if (letters.length < namePrefixLetters.min) return null;
  return lastNamePrefixStart(key, letters.slice(0, namePrefixLetters.min));
}

export function streetHash(key: TenantKey, { number, start }: StreetKey): Buffer {
  return key.fingerprint(`street|${number}|${start}`).subarray(0, searchHashBytes);
}

function prefixLengths(max: number): number[] {
  return Array.from({ length: max - namePrefixLetters.min + 1 }, (_, index) => namePrefixLetters.min + index);
}

/** Includes the length, so that equal parts don't reveal a short name. */
function prefixPart(key: TenantKey, last: string, length: number): Buffer {
  return part(key, `begins ${length}|${last.slice(0, length)}`, nameBytes.letter);
}

function part(key: TenantKey, value: string, bytes: number): Buffer {
  return key.fingerprint(`name|${value}`).subarray(0, bytes);
}

function hashOf(key: TenantKey, value: string): Buffer {
  return key.fingerprint(value).subarray(0, hashBytes);
}
