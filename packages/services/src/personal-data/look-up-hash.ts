import type { TenantKey } from '../tenants/keyring.ts';

/** So much of a keyed hash tells all values of a tenant apart; the rest would only make rows and indexes longer. */
const hashBytes = 16;

/** By how many first letters of a last name people can be found. */
export const namePrefixLetters = { least: 3, most: 6 } as const;

/** What each further letter, the whole last name and the first name add to the hash of a name. */
const nameBytes = { letter: 4, whole: 8 } as const;

/** Finds an e-mail address however it is written: case and outer spaces are no part of it (req 11.4). */
export function emailHash(key: TenantKey, address: string): Buffer {
  return hashOf(key, `email|${address.trim().normalize('NFKC').toLowerCase()}`);
}

/** Finds a phone number by its digits, with or without the country code 1. */
export function phoneHash(key: TenantKey, phone: string): Buffer {
  const digits = phone.replaceAll(/\D/g, '');
  return hashOf(key, `phone|${digits.length === 11 ? digits.replace(/^1/, '') : digits}`);
}

/** Finds a sign-in name; `login` is normalized. */
export function loginHash(key: TenantKey, login: string): Buffer {
  return hashOf(key, `login|${login}`);
}

/**
 * Finds a person by last name, by its first 3 to 6 letters, or by last and first name: names that begin alike have hashes that begin alike,
 * so that one index serves all three. Case, accents and signs within a name do not matter.
 */
export function nameHash(key: TenantKey, { firstName, lastName }: { firstName: string; lastName: string }): Buffer {
  const last = lettersOf(lastName);
  return Buffer.concat([
    ...prefixLengths(namePrefixLetters.most).map((letters) => prefixPart(key, last, letters)),
    part(key, `last|${last}`, nameBytes.whole),
    part(key, `first|${lettersOf(firstName)}`, nameBytes.whole),
  ]);
}

/** What the hashes of a whole last name begin with. */
export function lastNameStart(key: TenantKey, lastName: string): Buffer {
  return nameHash(key, { firstName: '', lastName }).subarray(0, -nameBytes.whole);
}

/**
 * What the hashes of last names begin with that have these first letters; the letters past the sixth have to be compared with what is found.
 * Throws RangeError for fewer than three letters.
 */
export function lastNamePrefixStart(key: TenantKey, prefix: string): Buffer {
  const letters = lettersOf(prefix);
  if (letters.length < namePrefixLetters.least)
    throw new RangeError(`a name is found by ${namePrefixLetters.least} letters or more`);
  const most = Math.min(letters.length, namePrefixLetters.most);
  return Buffer.concat(prefixLengths(most).map((length) => prefixPart(key, letters, length)));
}

/** The letters and digits of a name, as names are compared: without case, accents and signs. */
export function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function prefixLengths(most: number): number[] {
  return Array.from({ length: most - namePrefixLetters.least + 1 }, (_, index) => namePrefixLetters.least + index);
}

/** The length is a part of it, so that a short name does not show by parts that are the same. */
function prefixPart(key: TenantKey, last: string, length: number): Buffer {
  return part(key, `begins ${length}|${last.slice(0, length)}`, nameBytes.letter);
}

function part(key: TenantKey, value: string, bytes: number): Buffer {
  return key.fingerprint(`name|${value}`).subarray(0, bytes);
}

function hashOf(key: TenantKey, value: string): Buffer {
  return key.fingerprint(value).subarray(0, hashBytes);
}
