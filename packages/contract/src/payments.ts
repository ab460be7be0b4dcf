import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { newBankAccount } from './payment-methods.ts';
import { cashSlip, transaction, transactionStatusType } from './transactions.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** The types that payment/submit takes. Nothing here is paid by gift card, and cash has calls of its own. */
export const payableTypes = ['bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal'] as const;

/** req 3.16, and PayPal. A type that isn't payable is refused by the rule and not by the form. */
export const paymentType = z.enum([...payableTypes, 'giftcard', 'cash']);

/** A key of 16 to 64 characters that the same payment keeps, however often it is sent. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _'));

const accountReference = z.string().check(z.minLength(1), z.maxLength(64));
/** What a vendor's script hands over can be long: an encrypted card with its certificates. */
const methodToken = z.string().check(z.maxLength(10_000));

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
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: accountReference,
    /** The payee that the payer was shown; a payment to another one is refused (req 8.1). */
    merchantPayeeCode: z.optional(z.string().check(z.maxLength(64))),
    /** The whole of it, over all accounts. */
    amount: dollars,
    /**
     * Several accounts of one payee in one payment, all or nothing: each account once, the first of them accountReferenceCode, the
     * amounts adding up. Without it everything goes to accountReferenceCode.
     */
    allocations: z.optional(
      z
        .array(z.object({ accountReferenceCode: accountReference, amount: dollars }))
        .check(z.minLength(1), z.maxLength(100)),
    ),
    /** Today, or a later day on which the payment is then made (docs/architecture.md). */
    paymentDate: day,
    paymentMethod: paymentType,
    referenceId: z.optional(z.string().check(z.maxLength(64))),
    newBankAccount: z.optional(newBankAccount),
    paymentMethodToken: z.optional(methodToken),
    /** Says that paymentMethodToken is what this wallet handed over: an encrypted card, or the order that was approved at PayPal. */
    wallet: z.optional(z.enum(['applePay', 'googlePay', 'payPal'])),
    cardHolderName: z.optional(z.string().check(z.maxLength(100))),
    /** The payment pays the settlement that was accepted for the account, by exactly its amount. */
    isSettlement: z.optional(z.boolean()),
    /** The fee that the payer was shown; a payment whose fee has changed since is refused, never charged otherwise. */
    expectedFee: z.optional(dollars),
    /** The payer ticked the authorization that was shown in this language (docs/architecture.md). */
    authorization: z.optional(z.object({ accepted: z.boolean(), language: z.enum(['en', 'es']) })),
    /** Set once the payer has seen the warning of a likely duplicate and wants to pay all the same. */
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
    /** The bank day by which a bank payment settles; null for a card. */
    settlesBy: z.nullable(day),
    /** The account's balance as it stands with this payment. */
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

/** payment/cancel: takes back a payment for a later day, or a cash slip that nobody has paid. */
export const cancelPayment = defineCall({
  method: 'POST',
  path: '/v1/payment/cancel',
  summary: 'Cancel a payment that has not begun',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, transactionReferenceCode: z.string().check(z.maxLength(64)) }),
  response: z.object({ ...responseEnvelope, transaction, balance: dollars }),
  refusals: ['NotFound', 'PaymentNotCancelable'],
});

/** payment/createpaypalorder: what the payer approves at PayPal before payment/submit takes it. */
export const createPayPalOrder = defineCall({
  method: 'POST',
  path: '/v1/payment/createpaypalorder',
  summary: 'Open an order at PayPal for a payment that is being reviewed',
  access: 'customer',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    accountReferenceCode: accountReference,
    amount: dollars,
    /** The order is for a settlement, which may be less than the account's least payment; payment/submit judges its amount. */
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

/** payment/applepaysession: the merchant's session that Apple Pay asks the page for before it shows its sheet. */
export const createApplePaySession = defineCall({
  method: 'POST',
  path: '/v1/payment/applepaysession',
  summary: "Prove to Apple Pay that this portal is the payee's",
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

/** payment/createcashslip: a slip to pay in cash at a retailer's. The same key is the same slip. */
export const createCashSlip = defineCall({
  method: 'POST',
  path: '/v1/payment/createcashslip',
  summary: 'Make a slip for a payment in cash',
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

/** payment/cashslip: the slip as a PDF, for printing. Answers application/pdf, or an error body. */
export const getCashSlip = defineCall({
  method: 'POST',
  path: '/v1/payment/cashslip',
  summary: 'The slip of a payment in cash as a PDF',
  access: 'customer',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    transactionReferenceCode: z.string().check(z.maxLength(64)),
    language: z.enum(['en', 'es']),
  }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});

/** The decoded answer to a payment. */
export type PaymentAnswer = z.infer<typeof submitPayment.response>;

/** payment/receipt: a PDF of one payment, in the language asked for. Answers application/pdf, or an error body. */
export const getReceipt = defineCall({
  method: 'POST',
  path: '/v1/payment/receipt',
  summary: 'The receipt of a payment as a PDF',
  access: 'customer',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    transactionReferenceCode: z.string().check(z.maxLength(64)),
    language: z.enum(['en', 'es']),
  }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'application/pdf',
  refusals: ['NotFound'],
});
