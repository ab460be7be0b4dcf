import { centsFromDollars } from '@quittance/domain/money/decimal-dollars';
import { keyScopes } from '@quittance/domain/staff/key-scope';
import { staffRoles } from '@quittance/domain/staff/staff-role';
import * as z from 'zod/mini';

export const staffId = z.uuid();

/** Outcome of an action that may need a second employee's approval. */
export const madeOrAsked = { outcome: z.enum(['made', 'awaits-approval']), approvalID: z.nullable(staffId) };

export const pageSize = z.int().check(z.gte(1), z.lte(100));

export const staffRole = z.enum(staffRoles);

export const keyScope = z.enum(keyScopes);

/**
 * Identifies an account by its number, and by its payee if several payees of the tenant use that number. Without the
 * payee, such a number is refused with PayeeCodeRequired.
 */
export const accountName = {
  accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
  merchantPayeeCode: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
};

/** ISO 8601 in UTC on the wire, a Date in code. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

export const typedPassword = z.string().check(z.minLength(1), z.maxLength(128));

/** 6 digits of an authenticator, or a recovery code. */
export const typedCode = z.string().check(z.minLength(6), z.maxLength(40));

export const linkSecret = z.string().check(z.minLength(20), z.maxLength(100));

/** Paging fields of a list. `cursor` is the previous page's nextCursor. */
export const pageAsked = {
  cursor: z.optional(staffId),
  limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
};

/** Percentage with up to two decimals, such as 37.5. */
export const percent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => centsFromDollars(value) !== undefined, "can't have more than 2 decimal places"),
);
