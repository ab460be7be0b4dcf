import { centsFromDollars } from '@quittance/domain/money/decimal-dollars';
import { keyScopes } from '@quittance/domain/staff/key-scope';
import { staffRoles } from '@quittance/domain/staff/staff-role';
import * as z from 'zod/mini';

/** An id of the operators' API. */
export const staffId = z.uuid();

/** What came of something that may take a second person: made, or waiting for their approval. */
export const madeOrAsked = { outcome: z.enum(['made', 'awaits-approval']), approvalID: z.nullable(staffId) };

/** How much of a list is asked for at once. */
export const pageSize = z.int().check(z.gte(1), z.lte(100));

/** What a staff member may do. */
export const staffRole = z.enum(staffRoles);

/** What a program may do by an API key. */
export const keyScope = z.enum(keyScopes);

/**
 * How a request names an account: by its number, and by its payee too where several payees of the tenant have the number. Without the payee such a
 * number is refused with PayeeCodeRequired.
 */
export const accountName = {
  accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
  merchantPayeeCode: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
};

/** An instant: ISO 8601 in UTC on the wire, a Date inside. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A password as it is typed. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(128));

/** The 6 digits of an authenticator, or a recovery code. */
export const typedCode = z.string().check(z.minLength(6), z.maxLength(40));

/** The secret of a link or a handle. */
export const linkSecret = z.string().check(z.minLength(20), z.maxLength(100));

/** What a list is asked for beside its filters: `cursor` is what the page before gave. */
export const pageAsked = {
  cursor: z.optional(staffId),
  limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
};

/** In percent with two decimals, such as 37.5. */
export const percent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => centsFromDollars(value) !== undefined, 'must have at most 2 decimals'),
);
