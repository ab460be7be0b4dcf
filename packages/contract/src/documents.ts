import { paperKinds } from '@quittance/domain/documents/electronic-records';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const language = z.enum(['en', 'es']);
const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A paper that a customer can have, beside receipts (which stand with their payments) and statements (which have a period). */
export const availableDocument = z.object({
  kind: z.enum(paperKinds),
  accountReferenceCode: z.string(),
  accountName: z.string(),
  /** The day that it is about: of the agreement, of the last payment. */
  on: day,
  /** What to ask for it by: a settlementID, a transactionSeriesID, or an accountReferenceCode. */
  reference: z.string(),
  /** Which version of the plan was agreed to; null for the other papers. */
  versionNumber: z.nullable(z.number()),
});

/** A paper as the portal lists it, decoded. */
export type AvailableDocument = z.infer<typeof availableDocument>;

/** document/list: the papers that there are, the newest first. */
export const listDocuments = defineCall({
  method: 'POST',
  path: '/v1/document/list',
  summary: 'The papers that the customer can have',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, documents: z.array(availableDocument) }),
  refusals: [],
});

/** document/authorization: what was agreed to for one payment, word for word, as a PDF. */
export const getAuthorization = defineCall({
  method: 'POST',
  path: '/v1/document/authorization',
  summary: 'The authorization of a payment as a PDF',
  access: 'customer',
  effect: 'reads',
  request: z.object({ ...requestContext, transactionReferenceCode: id, language }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});

/** document/planauthorization: what was agreed to for a plan, in the version asked for, as a PDF. */
export const getPlanAuthorization = defineCall({
  method: 'POST',
  path: '/v1/document/planauthorization',
  summary: 'The authorization of a plan as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    transactionSeriesID: id,
    /** The latest without it. */
    versionNumber: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
    language,
  }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['ElectronicConsentRequired', 'NotFound'],
});

/** document/papercopy: asks for a paper of the list as a letter, for free. */
export const requestPaperCopy = defineCall({
  method: 'POST',
  path: '/v1/document/papercopy',
  summary: 'Ask for a document on paper',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    kind: z.enum(paperKinds),
    /** As the list names it. */
    reference: id,
    versionNumber: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
    language,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['NotFound', 'TooManyRequests'],
});

/** document/paidinfullletter: that nothing is owed on an account any more, as a PDF, once all of it was paid and has settled. */
export const getPaidInFullLetter = defineCall({
  method: 'POST',
  path: '/v1/document/paidinfullletter',
  summary: 'The letter that says that an account is paid in full, as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, accountReferenceCode: id, language }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['NotFound', 'AccountNotPaidInFull'],
});

/** document/statement: what happened on one account or on all in a period of at most two years, with the balances before and after, as a PDF. */
export const getStatement = defineCall({
  method: 'POST',
  path: '/v1/document/statement',
  summary: 'A statement of a period as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    /** All of the customer's accounts without it. */
    accountReferenceCode: z.optional(id),
    from: day,
    to: day,
    language,
  }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['NotFound', 'PeriodInvalid'],
});
