import { cardKinds } from '@quittance/domain/fees/lawful-fee';
import { installmentStates, planStates } from '@quittance/domain/installment-plans/plan-life';
import { everyLanguage, languages } from '@quittance/domain/languages';
import { paymentTypes } from '@quittance/domain/payment-methods/approved-methods';
import { bankAccountTypes } from '@quittance/domain/payment-methods/bank-account-type';
import { planPaymentTypes } from '@quittance/domain/payment-methods/plan-payer';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { creditCardBinType } from './payment-tokens.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';
import { installmentSchedule, readRhythm, wireRhythm } from './wire/installment-schedule.ts';

const seriesId = z.string().check(z.minLength(1), z.maxLength(64));
const language = z.enum(languages);
const authorization = z.object({ accepted: z.boolean(), language });

/** States of plans and installments (docs/glossary.md). */
export const seriesStatus = z.enum(planStates);
export const installmentStatus = z.enum(installmentStates);

/** req 3.11. */
export const plannedInstallment = z.object({
  sequenceNumber: z.number(),
  installmentDate: day,
  amount: dollars,
  convenienceFee: dollars,
});

export const seriesInstallment = z.object({
  ...plannedInstallment.shape,
  /** Day of the charge: moved to a banking day for bank accounts, or to the day of a retry. */
  chargeDate: day,
  status: installmentStatus,
  /** Last day on which it can be moved or skipped, or null if it can't. */
  changeableThrough: z.nullable(day),
  /** Latest payment made for the installment, and the code of its decline or return. */
  transactionReferenceCode: z.nullable(z.string()),
  failureCode: z.nullable(z.string()),
});

export const installmentSeries = z.object({
  transactionSeriesID: seriesId,
  /** Number that the customer reads out to support. req 3.5 calls it referenceID. */
  referenceID: z.string(),
  accountReferenceCode: z.string(),
  accountName: z.string(),
  status: seriesStatus,
  /** Reason why the plan was paused or ended without a request, such as `method-disabled`. Otherwise null. */
  stopReason: z.nullable(z.string()),
  /** req 4.3. */
  frequency: z.number(),
  /** Payment days. The previous release omits it. */
  rhythm: z.optional(z.object(wireRhythm)),
  isSettlement: z.boolean(),
  /** Monthly payment below the account's minimum that the creditor had agreed to, or null. The previous release omits it. */
  agreedMonthlyAmount: z.optional(z.nullable(dollars)),
  totalAmount: dollars,
  paidAmount: dollars,
  remainingAmount: dollars,
  /** Missed amount that nothing else covers. The customer chooses how to make it up. Zero if the plan doesn't ask. */
  missingAmount: dollars,
  paymentMethod: z.object({
    referenceID: z.string(),
    kind: z.enum(planPaymentTypes),
    accountType: z.nullable(z.enum(bankAccountTypes)),
    cardType: z.nullable(z.string()),
    /** Null for a bank account. Earlier releases omit it. */
    creditCardBinType: z.optional(z.nullable(creditCardBinType)),
    lastFour: z.nullable(z.string()),
  }),
  versionNumber: z.number(),
  createdDate: z.string(),
  installments: z.array(seriesInstallment),
  /** Every version, oldest first, with the authorization text that the customer agreed to. */
  versions: z.array(
    z.object({ versionNumber: z.number(), change: z.string(), acceptedAt: z.string(), authorizationText: z.string() }),
  ),
});

export type InstallmentSeries = z.infer<typeof installmentSeries>;
export type SeriesInstallment = z.infer<typeof seriesInstallment>;

const scheduleRefusals = [
  'AmountAboveMaximum',
  'AmountBelowMinimum',
  'CreditCardNotAccepted',
  'DebitCardNotAccepted',
  'HsaCardNotAccepted',
  'NotFound',
  'OfferExpired',
  'PaymentMethodNotAllowed',
  'PlanExists',
  'PlanNotAllowed',
  'ScheduleInvalid',
  'SettlementNotOpen',
] as const;

/**
 * Previews the installments of a schedule, exact to the cent (req 7.6). With persistInstallmentRecipe, the schedule is
 * kept for a day under installmentRecipeIdentifier. The fee of the request is ignored in favor of the one that will be
 * charged.
 */
export const previewInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/previewinstallmentseries',
  summary: 'Preview an installment schedule',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    ExternalRequestID: z.nullish(z.string().check(z.maxLength(100))),
    /** Defaults to the first account. */
    accountReferenceCode: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /**
     * Payment method whose limits and fee apply. Without it, no method limits apply and the fee is that of the
     * account's first payment method.
     */
    paymentMethod: z.optional(z.enum(paymentTypes)),
    /**
     * Card type for the fee rules, more specific than `paymentMethod`. The actual card decides when the plan is
     * created.
     */
    cardKind: z.optional(z.enum(cardKinds)),
    /** Accepted settlement that the plan pays. Its terms override the total, last day and down payment. */
    settlementID: z.optional(z.string().check(z.maxLength(64))),
    installmentSchedule,
  }),
  response: z.object({
    ...responseEnvelope,
    transactionCount: z.number(),
    /** Null if the schedule wasn't kept. */
    installmentRecipeIdentifier: z.nullable(z.string()),
    installments: z.array(plannedInstallment),
    /** Weekly, BiWeekly, SemiMonthly or Monthly, as in the schedule. */
    frequency: z.string(),
    totalAmount: dollars,
    totalFee: dollars,
  }),
  refusals: scheduleRefusals,
});

/** Creates a plan from a previewed schedule. Repeating the request with the same recipe returns the same plan. */
export const createInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/createinstallmentseries',
  summary: 'Create a plan from a previewed schedule',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    installmentRecipeIdentifier: seriesId,
    /** Saved payment method that allows repeated payments. */
    referenceId: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Fee shown to the payer, charged with the first payment. */
    expectedFee: z.optional(dollars),
    authorization: z.optional(authorization),
  }),
  response: z.object({ ...responseEnvelope, series: installmentSeries, confirmationNumber: z.string() }),
  refusals: [
    ...scheduleRefusals,
    'AccountDisputed',
    'AuthorizationRequired',
    'CardExpired',
    'DisclosureRequired',
    'FeeChanged',
    'PaymentMethodNotFound',
    'PaymentMethodNotReusable',
    'PlanOutdated',
  ],
});

/** Changes to a plan. Days and numbers refer to the plan's own installments. */
export const seriesChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), sequenceNumber: z.number().check(z.int(), z.minimum(1)), installmentDate: day }),
  z.object({ kind: z.literal('skip'), sequenceNumber: z.number().check(z.int(), z.minimum(1)) }),
  z.object({ kind: z.literal('amount'), amount: dollars }),
  /** Moves all changeable installments to another frequency. `amount` also redistributes the remaining balance. */
  z
    .object({
      kind: z.literal('frequency'),
      ...wireRhythm,
      /** The first payment falls on the first matching day on or after this date. */
      startDate: day,
      amount: z.optional(dollars),
    })
    .check(
      z.refine((change) => readRhythm(change) !== undefined, {
        path: ['intervalSettings'],
        error: 'must match intervalType',
      }),
    ),
  z.object({ kind: z.literal('method'), referenceId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('resume') }),
  /** Adds the missing amount to the end of the plan, paid by the plan's method or another saved one. */
  z.object({
    kind: z.literal('make-up'),
    referenceId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
]);

const changeRefusals = [
  'AccountDisputed',
  'AmountAboveMaximum',
  'AmountBelowMinimum',
  'AuthorizationRequired',
  'CardExpired',
  'CreditCardNotAccepted',
  'DebitCardNotAccepted',
  'HsaCardNotAccepted',
  'NotFound',
  'PaymentMethodNotAllowed',
  'PaymentMethodNotFound',
  'PaymentMethodNotReusable',
  'PlanChangeNotAllowed',
  'PlanNotChangeable',
  'PlanOutdated',
] as const;

/**
 * Changes a plan. With previewOnly nothing is written, and the response has the resulting plan and the text that the
 * customer must agree to.
 */
export const changeInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/changeinstallmentseries',
  summary: 'Change a plan or preview a change',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    transactionSeriesID: seriesId,
    change: seriesChange,
    previewOnly: z.optional(z.boolean()),
    /** Version that the change is based on. The request is refused if the plan has changed since. */
    versionNumber: z.optional(z.number()),
    authorization: z.optional(authorization),
  }),
  response: z.object({
    ...responseEnvelope,
    before: z.array(seriesInstallment),
    after: z.array(seriesInstallment),
    authorizationText: z.object(everyLanguage(() => z.string())),
    series: installmentSeries,
  }),
  refusals: changeRefusals,
});

/** Cancels a plan. Payments already being charged today continue. */
export const cancelInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/cancelinstallmentseries',
  summary: 'Cancel a plan',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, transactionSeriesID: seriesId }),
  response: z.object({ ...responseEnvelope, series: installmentSeries }),
  refusals: ['NotFound', 'PlanNotChangeable'],
});

/** Lists the customer's plans: open ones first, then the most recently ended. */
export const getInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/installmentseries',
  summary: "List the customer's payment plans",
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, transactionSeriesID: z.optional(seriesId) }),
  response: z.object({ ...responseEnvelope, series: z.array(installmentSeries) }),
  refusals: ['NotFound'],
});

/** Returns the upcoming payments of a plan as text/calendar, or an error body. */
export const getInstallmentCalendar = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/installmentcalendar',
  summary: 'Get upcoming plan payments as a calendar file',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, transactionSeriesID: seriesId, language }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'text/calendar',
  refusals: ['NotFound'],
});
