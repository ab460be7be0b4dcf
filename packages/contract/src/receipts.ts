import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { transaction } from './transactions.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const language = z.enum(languages);
/** Token after the # of a receipt link: 32 random bytes in base64url. */
const receiptToken = z.string().check(z.minLength(1), z.maxLength(200));

/** Sends a receipt link to the customer's own address, never to one from the request. Refused for guests (req 6.1). */
export const emailReceipt = defineCall({
  method: 'POST',
  path: '/v1/payment/emailreceipt',
  summary: 'E-mail a receipt link to the customer',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, transactionReferenceCode: z.string().check(z.maxLength(64)), language }),
  /** Masked address. */
  response: z.object({ ...responseEnvelope, destination: z.string() }),
  /** EndPointNotExist if no address is known, SourceAddressRequired if the tenant sends no e-mail. */
  refusals: ['EndPointNotExist', 'NotFound', 'SourceAddressRequired', 'TooManyRequests'],
});

/** Shows the receipt of a link without a log-in. Opening it changes nothing. */
export const openReceipt = defineCall({
  method: 'POST',
  path: '/v1/payment/openreceipt',
  summary: 'Get the receipt for an e-mailed link',
  access: 'public',
  effect: 'reads',
  request: z.object({ ...requestContext, token: receiptToken }),
  response: z.object({ ...responseEnvelope, transaction, expiresAt: z.string() }),
  refusals: ['ReceiptLinkExpired', 'ReceiptLinkInvalid'],
});

/** Returns the receipt of a link as a PDF, or an error body. */
export const getLinkedReceipt = defineCall({
  method: 'POST',
  path: '/v1/payment/linkedreceipt',
  summary: 'Get the receipt for an e-mailed link as a PDF',
  access: 'public',
  effect: 'reads',
  request: z.object({ ...requestContext, token: receiptToken, language }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['ReceiptLinkExpired', 'ReceiptLinkInvalid'],
});
