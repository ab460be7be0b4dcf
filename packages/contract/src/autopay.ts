import { chargedMethods } from '@quittance/domain/autopay/autopay-charge';
import { autopayChargeStates } from '@quittance/domain/autopay/autopay-charge-life';
import { autopayEndReasons, autopayStates } from '@quittance/domain/autopay/autopay-life';
import { autopayAmounts, maxDaysBefore } from '@quittance/domain/autopay/autopay-terms';
import { noChargeReasons } from '@quittance/domain/autopay/plan-charge';
import { everyLanguage, languages } from '@quittance/domain/languages';
import { bankAccountTypes } from '@quittance/domain/payment-methods/bank-account-type';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { creditCardBinType } from './payment-tokens.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const autopayId = z.string().check(z.minLength(1), z.maxLength(64));
const methodReference = z.string().check(z.minLength(1), z.maxLength(64));
const accountCodes = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(50));

/** Terms that the customer chooses. */
export const autopayTerms = z.object({
  /** Pays everything due, the account's minimum payment, or a fixed amount of each bill. */
  amount: z.enum(autopayAmounts),
  /** Only for `fixed`. */
  fixedAmount: z.optional(z.nullable(dollars)),
  /** Days between the payment and the due date. */
  daysBefore: z.number().check(z.int(), z.minimum(0), z.maximum(maxDaysBefore)),
  /** Asks the customer before paying more than this. */
  ceiling: z.optional(z.nullable(dollars)),
  /** Announces only amounts outside this range. Without it, announces every amount that differs from the previous one. */
  noticeRange: z.optional(z.nullable(z.object({ low: dollars, high: dollars }))),
  /** Last day on which autopay may pay. */
  endDate: z.optional(z.nullable(day)),
  /** Saved payment method that allows repeated payments. */
  referenceId: methodReference,
  /** Pays once if the first method fails and isn't tried again. */
  backupReferenceId: z.optional(z.nullable(methodReference)),
});

export type AutopayTermsBody = z.output<typeof autopayTerms>;

/** Text that the customer read and accepted, exactly as the preview returned it. */
const authorization = z.object({
  accepted: z.boolean(),
  language: z.enum(languages),
  text: z.string().check(z.minLength(1), z.maxLength(10_000)),
});

const chargeFields = {
  amount: dollars,
  convenienceFee: dollars,
  chargeDate: day,
  dueDate: day,
};

/** Charge that the current bill of an account would get. */
const firstCharge = z.object({
  accountReferenceCode: z.string(),
  /** Null if there is none, with the reason. */
  charge: z.nullable(
    z.object({
      ...chargeFields,
      /** True if the bill will be paid after its due date, because the notice needs time. */
      isAfterDue: z.boolean(),
      /** True if the amount is above the ceiling. */
      needsApproval: z.boolean(),
    }),
  ),
  reason: z.nullable(z.enum([...noChargeReasons, 'no-bill'])),
});

const autopayMethod = z.object({
  referenceId: z.string(),
  kind: z.enum(['bank', 'card']),
  accountType: z.nullable(z.enum(bankAccountTypes)),
  cardType: z.nullable(z.string()),
  creditCardBinType: z.nullable(creditCardBinType),
  lastFour: z.nullable(z.string()),
  /** Last day on which a card is valid, also if it has passed. Null for a bank account. */
  expiresOn: z.nullable(day),
  /** True if the method was removed or disabled. */
  isGone: z.boolean(),
});

export const autopayCharge = z.object({
  chargeID: z.string(),
  billNumber: z.string(),
  ...chargeFields,
  status: z.enum(autopayChargeStates),
  /** Method that pays: the first one or the backup. */
  uses: z.enum(chargedMethods),
  /** Reason of a charge that wasn't made, or code of a failed payment. */
  reason: z.nullable(z.string()),
  transactionReferenceCode: z.nullable(z.string()),
  /** True until the payment is made. */
  canSkip: z.boolean(),
  /** Last day on which it can be moved or paid early, or approved if it waits for that. Null if it can't. */
  changeableThrough: z.nullable(day),
  /** Last day to which it can be moved. Null if it can't. */
  movableThrough: z.nullable(day),
});

export const autopayAgreement = z.object({
  autopayID: autopayId,
  accountReferenceCode: z.string(),
  accountName: z.string(),
  status: z.enum(autopayStates),
  endReason: z.nullable(z.enum(autopayEndReasons)),
  versionNumber: z.number(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  terms: z.object({
    amount: z.enum(autopayAmounts),
    fixedAmount: z.nullable(dollars),
    daysBefore: z.number(),
    ceiling: z.nullable(dollars),
    noticeRange: z.nullable(z.object({ low: dollars, high: dollars })),
    endDate: z.nullable(day),
    method: autopayMethod,
    backup: z.nullable(autopayMethod),
  }),
  acceptedAt: z.string(),
  authorizationText: z.string(),
  /** Newest first. The first one may be ahead. */
  charges: z.array(autopayCharge),
});

export type AutopayAgreement = z.infer<typeof autopayAgreement>;

const termsRefusals = [
  'AccountDisputed',
  'AmountBelowMinimum',
  'AutopayNotAllowed',
  'AutopayTermsInvalid',
  'CardExpired',
  'CreditCardNotAccepted',
  'DebitCardNotAccepted',
  'DisclosureRequired',
  'HsaCardNotAccepted',
  'NotFound',
  'PaymentMethodNotAllowed',
  'PaymentMethodNotFound',
  'PaymentMethodNotReusable',
  'PlanExists',
] as const;

/** Returns the text to accept and the first charge of each account. Writes nothing. */
export const previewAutopay = defineCall({
  method: 'POST',
  path: '/v1/autopay/preview',
  summary: 'Preview autopay: the authorization and the first charges',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, accountReferenceCodes: accountCodes, terms: autopayTerms }),
  response: z.object({
    ...responseEnvelope,
    authorizationText: z.object(everyLanguage(() => z.string())),
    firstCharges: z.array(firstCharge),
  }),
  refusals: [...termsRefusals, 'AllocationInvalid'],
});

/** Enrolls accounts of one payee with one authorization. Repeating the request with the same ID enrolls once. */
export const enrollInAutopay = defineCall({
  method: 'POST',
  path: '/v1/autopay/enroll',
  summary: 'Enroll accounts in autopay',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    /** Made by the client for each enrollment. */
    enrollmentID: z.uuid(),
    accountReferenceCodes: accountCodes,
    terms: autopayTerms,
    authorization: z.optional(authorization),
  }),
  response: z.object({ ...responseEnvelope, agreements: z.array(autopayAgreement) }),
  refusals: [...termsRefusals, 'AllocationInvalid', 'AuthorizationRequired', 'AutopayExists', 'AutopayOutdated'],
});

/** Changes the terms. With previewOnly nothing is written, and the response has the text that the customer must accept. */
export const changeAutopay = defineCall({
  method: 'POST',
  path: '/v1/autopay/change',
  summary: 'Change autopay or preview a change',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    autopayID: autopayId,
    /** Version that the change is based on. The request is refused if the agreement has changed since. */
    versionNumber: z.number(),
    terms: autopayTerms,
    previewOnly: z.optional(z.boolean()),
    authorization: z.optional(authorization),
  }),
  response: z.object({
    ...responseEnvelope,
    authorizationText: z.object(everyLanguage(() => z.string())),
    agreement: autopayAgreement,
  }),
  refusals: [...termsRefusals, 'AuthorizationRequired', 'AutopayNotActive', 'AutopayOutdated'],
});

/** Ends autopay. Payments that were already sent continue. */
export const endAutopay = defineCall({
  method: 'POST',
  path: '/v1/autopay/end',
  summary: 'End autopay',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, autopayID: autopayId }),
  response: z.object({ ...responseEnvelope, agreement: autopayAgreement }),
  refusals: ['NotFound'],
});

/** Lists the customer's agreements with their charges: active ones first, then the most recently ended. */
export const listAutopay = defineCall({
  method: 'POST',
  path: '/v1/autopay/list',
  summary: "List the customer's autopay",
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext }),
  response: z.object({ ...responseEnvelope, agreements: z.array(autopayAgreement) }),
  refusals: [],
});
