import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** SPEC 3.16: whether a token may pay once or again and again. */
export const tokenUsage = z.enum(['SingleUse', 'MultiUse', 'UnSpecified']);

const instant = z.nullable(z.string());

const tokenTimes = { lastUsed: instant, lastUpdated: instant, created: z.string() };

/** SPEC 3.9. Only the last 4 digits of an account number ever leave the server. */
export const bankAccountToken = z.object({
  referenceID: z.string().check(z.startsWith('b')),
  bankAccount: z.object({
    accountType: z.enum(['c', 's']),
    /** The last 4 digits. */
    accountNumber: z.string(),
    accountOwnerType: z.enum(['personal', 'business']),
    accountUsePreferenceType: tokenUsage,
    accountHolderName: z.string(),
  }),
  ...tokenTimes,
});

/** SPEC 3.9. */
export const creditCardAccountToken = z.object({
  referenceID: z.string().check(z.startsWith('c')),
  creditCardAccount: z.object({
    /** The last 4 digits. */
    creditCardNumber: z.string(),
    cardType: z.enum(['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA']),
    creditCardBinType: z.enum(['DEBIT', 'CREDIT', 'PREPAID', 'UNKNOWN']),
    accountUsePreferenceType: tokenUsage,
    isHsa: z.boolean(),
    expirationMonth: z.number(),
    expirationYear: z.number(),
    cardHolderName: z.string(),
    /** The payee whose processor keeps the card: it pays that payee's accounts alone. */
    merchantPayeeCode: z.string(),
  }),
  ...tokenTimes,
});

/** A saved bank account as the portal reads it. */
export type BankAccountToken = z.infer<typeof bankAccountToken>;
/** A saved card as the portal reads it. */
export type CreditCardAccountToken = z.infer<typeof creditCardAccountToken>;

const holderName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** A bank account as a person types it. The contract checks the shape; the check digit is a rule (refusal 2002). */
export const newBankAccount = z.object({
  routingNumber: z.string().check(z.regex(/^\d{9}$/, 'must be 9 digits')),
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/, 'must be 4 to 17 digits')),
  accountType: z.enum(['c', 's']),
  accountOwnerType: z.enum(['personal', 'business']),
  accountHolderName: holderName,
});

/**
 * paymenttoken/createbankaccount. Keeping one for many payments needs a password not older than 5 minutes; a guest keeps none for
 * more than this payment (SPEC 6.1).
 */
export const createBankAccountToken = defineCall({
  method: 'POST',
  path: '/v1/paymenttoken/createbankaccount',
  summary: 'Keep a bank account, encrypted, for one payment or for many',
  access: 'customer',
  request: z.object({ ...requestContext, ...newBankAccount.shape, accountUsePreferenceType: tokenUsage }),
  response: z.object({ ...responseEnvelope, bankAccountToken }),
  refusals: ['RoutingNumberInvalid', 'BankAccountExists', 'StepUpRequired', 'GuestNotAllowed'],
});

/** paymenttoken/createcard: from the token that the processor gave the browser, never from a card number. */
export const createCardToken = defineCall({
  method: 'POST',
  path: '/v1/paymenttoken/createcard',
  summary: "Keep a card by the processor's token, for one payment or for many",
  access: 'customer',
  request: z.object({
    ...requestContext,
    paymentMethodToken: z.string().check(z.minLength(1), z.maxLength(200)),
    accountUsePreferenceType: tokenUsage,
    cardHolderName: holderName,
    /** An account of the payee that the card is for; without it the payee of the first account. */
    accountReferenceCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: z.object({ ...responseEnvelope, creditCardAccountToken }),
  refusals: [
    'CardBrandNotAccepted',
    'CardExists',
    'CardExpired',
    'CardFormatInvalid',
    'CreditCardNotAccepted',
    'CvvMismatch',
    'DebitCardNotAccepted',
    'GuestNotAllowed',
    'InsufficientFunds',
    'NotFound',
    'PaymentDeclined',
    'PaymentMethodNotFound',
    'Unavailable',
    'UnknownIssuerNotAccepted',
  ],
});

/** paymenttoken/list. */
export const listPaymentTokens = defineCall({
  method: 'POST',
  path: '/v1/paymenttoken/list',
  summary: 'The bank accounts and cards that the customer has saved',
  access: 'registered',
  request: z.object({ ...requestContext }),
  response: z.object({
    ...responseEnvelope,
    bankAccountTokens: z.array(bankAccountToken),
    creditCardAccountTokens: z.array(creditCardAccountToken),
  }),
  refusals: [],
});

/** paymenttoken/delete. */
export const deletePaymentToken = defineCall({
  method: 'POST',
  path: '/v1/paymenttoken/delete',
  summary: 'Forget a saved bank account or card',
  access: 'registered',
  request: z.object({ ...requestContext, referenceID: z.string().check(z.maxLength(64)) }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['NotFound', 'PaymentMethodInUse'],
});
