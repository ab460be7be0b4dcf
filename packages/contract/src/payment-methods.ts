import { bankAccountTypes, bankOwnerTypes } from '@quittance/domain/payment-methods/bank-account-type';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { bankAccountToken, creditCardAccountToken, tokenUsage } from './payment-tokens.ts';
import { codedText } from './wire/coded-text.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const holderName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** Bank account as entered. The schema checks everything but the routing number, which has its own code (2002). */
export const newBankAccount = z.object({
  routingNumber: codedText,
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/, 'must be 4 to 17 digits')),
  accountType: z.enum(bankAccountTypes),
  accountOwnerType: z.enum(bankOwnerTypes),
  accountHolderName: holderName,
});

/**
 * Creates a bank account token. Saving it for repeated payments needs a password check within the last 5 minutes. A
 * guest's token is good for a single payment (req 6.1).
 */
export const createBankAccountToken = defineCall({
  method: 'POST',
  path: '/v1/paymenttoken/createbankaccount',
  summary: 'Save a bank account for one or more payments',
  access: 'customer',
  effect: 'changes',
  request: z.object({ ...requestContext, ...newBankAccount.shape, accountUsePreferenceType: tokenUsage }),
  response: z.object({ ...responseEnvelope, bankAccountToken }),
  refusals: ['RoutingNumberInvalid', 'BankAccountExists', 'StepUpRequired', 'GuestNotAllowed', 'TooManyRequests'],
});

/**
 * Creates a card token from the processor's browser token, never from a card number. Saving it for repeated payments
 * needs a password check within the last 5 minutes. Card checks are limited: after a few failures every failure returns
 * PaymentDeclined.
 */
export const createCardToken = defineCall({
  method: 'POST',
  path: '/v1/paymenttoken/createcard',
  summary: 'Save a card by its processor token for one or more payments',
  access: 'customer',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    paymentMethodToken: z.string().check(z.minLength(1), z.maxLength(200)),
    accountUsePreferenceType: tokenUsage,
    cardHolderName: holderName,
    /** Account that selects the payee of the card. Defaults to the payee of the first account. */
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
    'StepUpRequired',
    'TooManyRequests',
    'Unavailable',
    'UnknownIssuerNotAccepted',
  ],
});

export const listPaymentTokens = defineCall({
  method: 'POST',
  path: '/v1/paymenttoken/list',
  summary: "List the customer's saved bank accounts and cards",
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({
    ...responseEnvelope,
    bankAccountTokens: z.array(bankAccountToken),
    creditCardAccountTokens: z.array(creditCardAccountToken),
  }),
  refusals: [],
});

export const deletePaymentToken = defineCall({
  method: 'POST',
  path: '/v1/paymenttoken/delete',
  summary: 'Delete a saved bank account or card',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, referenceID: z.string().check(z.maxLength(64)) }),
  response: z.object({ ...responseEnvelope }),
  refusals: ['NotFound', 'PaymentMethodInUse'],
});
