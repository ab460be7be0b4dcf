import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Checks proof from the paper bill that someone knows the account holder: the ZIP code on file, with or without +4, or
 * the last four digits of the home phone. Takes constant time, even when nothing is on file.
 */
export function isAccountProof(
  typed: string,
  onFile: { readonly zip: string; readonly homePhone: string } | undefined,
): boolean {
  const lastFour = /^\d{4}$/.exec(digitsOf(typed))?.[0];
  const isZip = isZipCode(typed, onFile);
  const isPhone = isSame(lastFour, /\d{4}$/.exec(onFile?.homePhone.replaceAll(/\D/g, '') ?? '')?.[0]);
  return isZip || isPhone;
}

/** Compares with the ZIP code on file, with or without +4. Takes constant time, even when nothing is on file. */
export function isZipCode(typed: string, onFile: { readonly zip: string } | undefined): boolean {
  const zip = /^(\d{5})(?:\d{4})?$/.exec(digitsOf(typed))?.[1];
  return isSame(zip, /^\d{5}/.exec(onFile?.zip ?? '')?.[0]);
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** A missing value never matches. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  const isEqual = timingSafeEqual(hashOf(one), hashOf(other));
  return isEqual && one !== undefined;
}

function hashOf(text: string | undefined): Buffer {
  return createHash('sha256')
    .update(text ?? '')
    .digest();
}
