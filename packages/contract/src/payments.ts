import { languages } from '@quittance/domain/languages';
import { payableTypes } from '@quittance/domain/payments/payable-type';
import { walletNames } from '@quittance/domain/tenants/feature-gates';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { newBankAccount } from './payment-methods.ts';
import { cashSlip, transaction, transactionStatusType } from './transactions.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** Payment types of req 3.16, and PayPal. The payment rules refuse unsupported types, not this schema. */
export const paymentType = z.enum([...payableTypes, 'giftcard', 'cash']);

/** Idempotency key of 16 to 64 characters. Repeating a payment sends the same key. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _'));

const accountReference = z.string().check(z.minLength(1), z.maxLength(64));
/** Wallet tokens can be long: an encrypted card with its certificates. */
const methodToken = z.string().check(z.maxLength(10_000));

/**
 * Submits a payment. Exactly one of referenceId (a saved method), newBankAccount and paymentMethodToken (a newly
 * tokenized card) selects the payment method. Repeating the same body with the same idempotencyKey never pays twice: it
 * returns 409 while the payment is being made, 202 while its outcome is being confirmed and 200 afterwards.
 */
export const submitPayment = defineCall({
  method: 'POST',
  path: '/v1/payment/submit',
  summary: 'Submit a payment',
  access: 'customer',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: accountReference,
    /** Payee shown to the payer. A payment to any other payee is refused (req 8.1). */
    merchantPayeeCode: z.optional(z.string().check(z.maxLength(64))),
    /** Total of all accounts. */
    amount: dollars,
    /**
     * Splits one payment over several accounts of a payee, all or nothing. Each account appears once, the first is
     * accountReferenceCode, and the amounts add up to the total. Without it, accountReferenceCode receives everything.
     */
    allocations: z.optional(
      z
        .array(z.object({ accountReferenceCode: accountReference, amount: dollars }))
        .check(z.minLength(1), z.maxLength(100)),
    ),
    /** Today, or the later day for which the payment is scheduled (docs/payments.md). */
    paymentDate: day,
    paymentMethod: paymentType,
    referenceId: z.optional(z.string().check(z.maxLength(64))),
    newBankAccount: z.optional(newBankAccount),
    paymentMethodToken: z.optional(methodToken),
    /** Wallet that issued paymentMethodToken: an encrypted card, or an approved PayPal order. */
    wallet: z.optional(z.enum(walletNames)),
    cardHolderName: z.optional(z.string().check(z.maxLength(100))),
    /** Pays the account's accepted settlement, in exactly its amount. */
    isSettlement: z.optional(z.boolean()),
    /** Fee shown to the payer. The payment is refused if the fee has changed since. */
    expectedFee: z.optional(dollars),
    /** The payer accepted the authorization, shown in this language (docs/payments.md). */
    authorization: z.optional(z.object({ accepted: z.boolean(), language: z.enum(languages) })),
    /** Set when the payer confirms a payment after a warning about a likely duplicate. */
    confirmDuplicate: z.optional(z.boolean()),
    idempotencyKey,
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
    /** Banking day by which a bank payment settles, or null for a card. */
    settlesBy: z.nullable(day),
    /** Account balance including this payment. */
    balance: dollars,
    transaction,
  }),
  alsoAnswersWith: [202, 409],
  refusals: [
    'AccountDisputed',
    'AgreedTermsNotMet',
    'AllocationInvalid',
    'AmountBelowMinimum',
    'AmountAboveMaximum',
    'AuthorizationRequired',
    'CardExpired',
    'CreditCardNotAccepted',
    'DebitCardNotAccepted',
    'DisclosureRequired',
    'FeeChanged',
    'HsaCardNotAccepted',
    'IdempotencyKeyReused',
    'LikelyDuplicate',
    'NotFound',
    'PaymentDateNotAllowed',
    'PaymentInProgress',
    'PaymentMethodNotAllowed',
    'PayLinkInvalid',
    'PayLinkPaid',
    'PayeeCodeNotFound',
    'PayeeCodeRequired',
    'PaymentMethodNotFound',
    'OfferExpired',
    'RoutingNumberInvalid',
    'SettlementAmountWrong',
    'SettlementNotOpen',
    'Unavailable',
    'VelocityLimitReached',
    'WalletNotAccepted',
  ],
});

/** Cancels a scheduled payment or an unpaid cash slip. */
export const cancelPayment = defineCall({
  method: 'POST',
  path: '/v1/payment/cancel',
  summary: 'Cancel a scheduled payment',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, transactionReferenceCode: z.string().check(z.maxLength(64)) }),
  response: z.object({ ...responseEnvelope, transaction, balance: dollars }),
  refusals: ['NotFound', 'PaymentNotCancelable'],
});

/** Creates the order that the payer approves at PayPal before payment/submit captures it. */
export const createPayPalOrder = defineCall({
  method: 'POST',
  path: '/v1/payment/createpaypalorder',
  summary: 'Create a PayPal order before the customer confirms a payment',
  access: 'customer',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: accountReference,
    amount: dollars,
    /**
     * The order pays a settlement, which may be below the account's minimum payment. payment/submit checks its amount.
     */
    isSettlement: z.optional(z.boolean()),
    idempotencyKey,
  }),
  response: z.object({ ...responseEnvelope, orderId: z.string() }),
  refusals: [
    'AccountDisputed',
    'AmountAboveMaximum',
    'AmountBelowMinimum',
    'NotFound',
    'Unavailable',
    'VelocityLimitReached',
    'WalletNotAccepted',
  ],
});

/** Creates the merchant session that Apple Pay requires before it shows its sheet. */
export const createApplePaySession = defineCall({
  method: 'POST',
  path: '/v1/payment/applepaysession',
  summary: "Validate the payee's portal with Apple Pay",
  access: 'customer',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: accountReference,
    validationURL: z.string().check(z.maxLength(500)),
  }),
  response: z.object({ ...responseEnvelope, merchantSession: z.record(z.string(), z.unknown()) }),
  refusals: ['NotFound', 'Unavailable', 'VelocityLimitReached', 'WalletNotAccepted'],
});

/** Creates a slip for paying in cash at a retailer. The same key returns the same slip. */
export const createCashSlip = defineCall({
  method: 'POST',
  path: '/v1/payment/createcashslip',
  summary: 'Create a cash payment slip',
  access: 'customer',
  effect: 'changes',
  request: z.object({ ...requestContext, accountReferenceCode: accountReference, amount: dollars, idempotencyKey }),
  response: z.object({ ...responseEnvelope, transaction, cashSlip }),
  refusals: [
    'AccountDisputed',
    'AmountAboveMaximum',
    'AmountBelowMinimum',
    'CashNotAccepted',
    'DisclosureRequired',
    'IdempotencyKeyReused',
    'NotFound',
    'VelocityLimitReached',
  ],
});

/** Returns the slip as a PDF for printing, or an error body. */
export const getCashSlip = defineCall({
  method: 'POST',
  path: '/v1/payment/cashslip',
  summary: 'Get a cash payment slip as a PDF',
  access: 'customer',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    transactionReferenceCode: z.string().check(z.maxLength(64)),
    language: z.enum(languages),
  }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});

export type PaymentAnswer = z.infer<typeof submitPayment.response>;

/** Returns the receipt of one payment as a PDF in the requested language, or an error body. */
export const getReceipt = defineCall({
  method: 'POST',
  path: '/v1/payment/receipt',
  summary: 'Get a payment receipt as a PDF',
  access: 'customer',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    transactionReferenceCode: z.string().check(z.maxLength(64)),
    language: z.enum(languages),
  }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});
