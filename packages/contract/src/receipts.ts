import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { transaction } from './transactions.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const language = z.enum(['en', 'es']);
/** What stands behind the # of a receipt's link: 32 random bytes in base64url. */
const receiptToken = z.string().check(z.minLength(1), z.maxLength(200));

/** payment/emailreceipt: sends a link to the receipt to the customer's own address, never to one that is told. No guest has any sent (req 6.1). */
export const emailReceipt = defineCall({
  method: 'POST',
  path: '/v1/payment/emailreceipt',
  summary: "E-mail a link to a payment's receipt to the customer",
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, transactionReferenceCode: z.string().check(z.maxLength(64)), language }),
  /** The address, masked. */
  response: z.object({ ...responseEnvelope, destination: z.string() }),
  /** EndPointNotExist where no address is known, SourceAddressRequired where the tenant sends no e-mail. */
  refusals: ['EndPointNotExist', 'NotFound', 'SourceAddressRequired', 'TooManyRequests'],
});

/** payment/openreceipt: what a receipt's link shows, without a log-in. Opening changes nothing, however often it is done. */
export const openReceipt = defineCall({
  method: 'POST',
  path: '/v1/payment/openreceipt',
  summary: "Show the one receipt that an e-mail's link is for",
  access: 'public',
  effect: 'reads',
  request: z.object({ ...requestContext, token: receiptToken }),
  response: z.object({ ...responseEnvelope, transaction, expiresAt: z.string() }),
  refusals: ['ReceiptLinkExpired', 'ReceiptLinkInvalid'],
});

/** payment/linkedreceipt: the same receipt as a PDF. Answers application/pdf, or an error body. */
export const getLinkedReceipt = defineCall({
  method: 'POST',
  path: '/v1/payment/linkedreceipt',
  summary: "The receipt that an e-mail's link is for, as a PDF",
  access: 'public',
  effect: 'reads',
  request: z.object({ ...requestContext, token: receiptToken, language }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['ReceiptLinkExpired', 'ReceiptLinkInvalid'],
});
