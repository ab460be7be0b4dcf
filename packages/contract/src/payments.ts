import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { transaction, transactionStatusType } from './history.ts';
import { newBankAccount } from './payment-methods.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** SPEC 3.16, those that a single payment can be made by. */
export const paymentType = z.enum(['bankaccount', 'creditcard', 'debitcard', 'hsacard']);

/**
 * payment/submit. Exactly one of referenceId (a saved method), newBankAccount and paymentMethodToken (a card that the
 * processor has just tokenized) says what pays. The same idempotencyKey with the same body is the same payment, however
 * often it is sent: 409 while it is being made, 202 while its outcome is being confirmed, 200 once it is known.
 */
export const submitPayment = defineCall({
  method: 'POST',
  path: '/v1/payment/submit',
  summary: 'Make one payment',
  access: 'customer',
  request: z.object({
    ...requestContext,
    accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
    amount: dollars,
    paymentDate: day,
    paymentMethod: paymentType,
    referenceId: z.optional(z.string().check(z.maxLength(64))),
    newBankAccount: z.optional(newBankAccount),
    paymentMethodToken: z.optional(z.string().check(z.maxLength(200))),
    cardHolderName: z.optional(z.string().check(z.maxLength(100))),
    isSettlement: z.optional(z.boolean()),
    /** The fee that the payer was shown; a payment whose fee has changed since is refused, never charged otherwise. */
    expectedFee: z.optional(dollars),
    /** The payer ticked the authorization that was shown in this language (docs/architecture.md). */
    authorization: z.optional(z.object({ accepted: z.boolean(), language: z.enum(['en', 'es']) })),
    /** Set once the payer has seen the warning of a likely duplicate and wants to pay all the same. */
    confirmDuplicate: z.optional(z.boolean()),
    idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _')),
  }),
  response: z.object({
    ...responseEnvelope,
    confirmationNumber: z.string(),
    transactionReferenceCode: z.string(),
    status: transactionStatusType,
    fee: dollars,
    amount: dollars,
    total: dollars,
    paymentDate: day,
    /** The bank day by which a bank payment settles; null for a card. */
    settlesBy: z.nullable(day),
    /** The account's balance as it stands with this payment. */
    balance: dollars,
    transaction,
  }),
  refusals: [
    'AmountBelowMinimum',
    'AmountAboveMaximum',
    'AuthorizationRequired',
    'CardExpired',
    'CreditCardNotAccepted',
    'DebitCardNotAccepted',
    'DisclosureRequired',
    'FeeChanged',
    'IdempotencyKeyReused',
    'LikelyDuplicate',
    'NotFound',
    'PaymentDateNotAllowed',
    'PaymentInProgress',
    'PaymentMethodNotAllowed',
    'PaymentMethodNotFound',
    'RoutingNumberInvalid',
    'Unavailable',
  ],
});

/** The decoded answer to a payment. */
export type PaymentAnswer = z.infer<typeof submitPayment.response>;

/** payment/receipt: a PDF of one payment, in the language asked for. Answers application/pdf, or an error body. */
export const getReceipt = defineCall({
  method: 'POST',
  path: '/v1/payment/receipt',
  summary: 'The receipt of a payment as a PDF',
  access: 'customer',
  request: z.object({
    ...requestContext,
    transactionReferenceCode: z.string().check(z.maxLength(64)),
    language: z.enum(['en', 'es']),
  }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});
