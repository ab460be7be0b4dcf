import * as z from 'zod/mini';

/** Text that may be empty, which counts as not set. */
export const optionalText = z._default(z.string(), '');

export const requiredText = z.string().check(z.minLength(1, 'must not be empty'));

export const flag = z.pipe(
  z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  z.transform((value) => value === 'true'),
);

/** A required whole number. */
export function numberBetween(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(error).check(z.int(error), z.minimum(from, error), z.maximum(to, error));
}

export function wholeNumber(usual: number, { from = 1, to = 1_000_000 } = {}) {
  return z._default(numberBetween(from, to), usual);
}

const shareError = 'must be a number from 0 to 1';
/** A required number from 0 to 1. */
export const share = z.coerce.number(shareError).check(z.minimum(0, shareError), z.maximum(1, shareError));

const minSecretLength = 32;
const secretError = `must be at least ${minSecretLength} characters`;
export const secret = z.string().check(z.minLength(minSecretLength, secretError));
export const optionalSecret = z._default(z.union([z.literal(''), secret], secretError), '');

/** A URL of one of the protocols, or empty. `expected` completes "must begin with". */
export function optionalUrl(protocol: RegExp, expected: string) {
  return z._default(z.union([z.literal(''), z.url({ protocol, hostname: /./ })], `must begin with ${expected}`), '');
}

/** The URL of all portals or consoles, in which {tenant} replaces the tenant's label. */
export function tenantUrl(example: string) {
  return z
    .string()
    .check(
      z.regex(
        /^https?:\/\/\{tenant\}(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i,
        `must be a URL such as ${example}, without a path`,
      ),
    );
}

export function isOverTls(url: string): boolean {
  return url.toLowerCase().startsWith('https:');
}
