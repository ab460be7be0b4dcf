import { listedDocumentKinds } from '@quittance/domain/documents/electronic-records';
import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Defaults to the latest version. */
const versionNumber = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(10_000)));
const language = z.enum(languages);
const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Document other than receipts, which are listed with their payments, and statements, which need a period. */
export const availableDocument = z.object({
  kind: z.enum(listedDocumentKinds),
  accountReferenceCode: z.string(),
  accountName: z.string(),
  /** Date of the agreement or of the last payment. */
  on: day,
  /** A settlementID, a transactionSeriesID, an autopayID or an accountReferenceCode, used to request the document. */
  reference: z.string(),
  /** Version of the plan or of autopay that the customer agreed to, or null for other documents. */
  versionNumber: z.nullable(z.number()),
});

export type AvailableDocument = z.infer<typeof availableDocument>;

/** Lists the available documents, newest first. */
export const listDocuments = defineCall({
  method: 'POST',
  path: '/v1/document/list',
  summary: 'List the documents available to the customer',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, documents: z.array(availableDocument) }),
  refusals: [],
});

/** Returns a bill as a PDF. Of a bill and its corrections, it returns the latest. */
export const getBillDocument = defineCall({
  method: 'POST',
  path: '/v1/document/bill',
  summary: 'Get a bill as a PDF',
  access: 'customer',
  effect: 'reads',
  request: z.object({ ...requestContext, accountReferenceCode: id, billNumber: id, language }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});

/** Returns the exact authorization of a payment as a PDF. */
export const getAuthorization = defineCall({
  method: 'POST',
  path: '/v1/document/authorization',
  summary: 'Get a payment authorization as a PDF',
  access: 'customer',
  effect: 'reads',
  request: z.object({ ...requestContext, transactionReferenceCode: id, language }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});

/** Returns the authorization of one version of a plan as a PDF. */
export const getPlanAuthorization = defineCall({
  method: 'POST',
  path: '/v1/document/planauthorization',
  summary: 'Get a plan authorization as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    transactionSeriesID: id,
    versionNumber,
    language,
  }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['ElectronicConsentRequired', 'NotFound'],
});

/** Returns the authorization of one version of an autopay agreement as a PDF. */
export const getAutopayAuthorization = defineCall({
  method: 'POST',
  path: '/v1/document/autopayauthorization',
  summary: 'Get an autopay authorization as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, autopayID: id, versionNumber, language }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['ElectronicConsentRequired', 'NotFound'],
});

/** Requests a free copy of a listed document by mail. */
export const requestPaperCopy = defineCall({
  method: 'POST',
  path: '/v1/document/papercopy',
  summary: 'Request a paper copy of a document',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    kind: z.enum(listedDocumentKinds),
    /** The reference from the document list. */
    reference: id,
    versionNumber: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
    language,
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['NotFound', 'TooManyRequests'],
});

/** Requests a free copy of a bill by mail. Of a bill and its corrections, it mails the latest. */
export const requestPaperBill = defineCall({
  method: 'POST',
  path: '/v1/document/paperbill',
  summary: 'Request a paper copy of a bill',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, accountReferenceCode: id, billNumber: id, language }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['NotFound', 'TooManyRequests'],
});

/** Returns a paid-in-full letter as a PDF once every payment has settled. */
export const getPaidInFullLetter = defineCall({
  method: 'POST',
  path: '/v1/document/paidinfullletter',
  summary: 'Get a paid-in-full letter as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, accountReferenceCode: id, language }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['NotFound', 'AccountNotPaidInFull'],
});

/** Returns a statement of one or all accounts as a PDF, with opening and closing balances. Covers up to two years. */
export const getStatement = defineCall({
  method: 'POST',
  path: '/v1/document/statement',
  summary: 'Get an account statement as a PDF',
  access: 'registered',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    /** Defaults to all of the customer's accounts. */
    accountReferenceCode: z.optional(id),
    from: day,
    to: day,
    language,
  }),
  response: pdf,
  contentType: 'application/pdf',
  refusals: ['NotFound', 'PeriodInvalid'],
});
