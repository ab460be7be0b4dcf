import { cardKinds } from '@quittance/domain/fees/lawful-fee';
import { paymentTypes } from '@quittance/domain/payment-methods/approved-methods';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { creditCardBinType } from './payment-tokens.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';
import { installmentSchedule, readRhythm, wireRhythm } from './wire/installment-schedule.ts';

const seriesId = z.string().check(z.minLength(1), z.maxLength(64));
const language = z.enum(['en', 'es']);
const authorization = z.object({ accepted: z.boolean(), language });

/** Every state of a plan and of its installments (docs/glossary.md). */
export const seriesStatus = z.enum(['active', 'paused', 'completed', 'canceled', 'stopped']);
export const installmentStatus = z.enum([
  'scheduled',
  'submitted',
  'paid',
  'retrying',
  'failed',
  'skipped',
  'canceled',
]);

/** One payment of a previewed schedule (req 3.11). */
export const plannedInstallment = z.object({
  sequenceNumber: z.number(),
  installmentDate: day,
  amount: dollars,
  convenienceFee: dollars,
});

/** One payment of a plan, as it stands. */
export const seriesInstallment = z.object({
  ...plannedInstallment.shape,
  /** The day on which it is charged: a bank day for a bank account, another day where it is tried again. */
  chargeDate: day,
  status: installmentStatus,
  /** The last day on which it can be moved or skipped; null when it cannot. */
  changeableThrough: z.nullable(day),
  /** The payment that was made for it last, and the code with which the bank or the processor turned it down. */
  transactionReferenceCode: z.nullable(z.string()),
  failureCode: z.nullable(z.string()),
});

/** A payment plan with its installments and what was agreed to it. */
export const installmentSeries = z.object({
  transactionSeriesID: seriesId,
  /** What a person reads out to support; req 3.5 calls it referenceID. */
  referenceID: z.string(),
  accountReferenceCode: z.string(),
  accountName: z.string(),
  status: seriesStatus,
  /** Why it rests or has ended where nobody asked for it, such as `method-disabled`; else null. */
  stopReason: z.nullable(z.string()),
  /** req 4.3. */
  frequency: z.number(),
  /** On which days it is paid; missing in what a server of the release before sends. */
  rhythm: z.optional(z.object(wireRhythm)),
  isSettlement: z.boolean(),
  /** What it was made to collect, what has been paid of it, and what is still ahead. */
  totalAmount: dollars,
  paidAmount: dollars,
  remainingAmount: dollars,
  /** What was missed and is neither ahead nor paid otherwise: the customer chooses how to make it up. Zero where the plan doesn't ask. */
  missingAmount: dollars,
  paymentMethod: z.object({
    referenceID: z.string(),
    kind: z.enum(['bankaccount', 'creditcard', 'debitcard', 'hsacard']),
    accountType: z.nullable(z.enum(['c', 's'])),
    cardType: z.nullable(z.string()),
    /** Null for a bank account. An earlier release leaves it out. */
    creditCardBinType: z.optional(z.nullable(creditCardBinType)),
    lastFour: z.nullable(z.string()),
  }),
  versionNumber: z.number(),
  createdDate: z.string(),
  installments: z.array(seriesInstallment),
  /** Every version, the first one first, with the words that were agreed to. */
  versions: z.array(
    z.object({ versionNumber: z.number(), change: z.string(), acceptedAt: z.string(), authorizationText: z.string() }),
  ),
});

/** A plan as the portal reads it. */
export type InstallmentSeries = z.infer<typeof installmentSeries>;
/** A payment of a plan as the portal reads it. */
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
 * transactiondata/previewinstallmentseries (req 7.6): the installments of a schedule, to the cent. With persistInstallmentRecipe it is
 * kept for a day under installmentRecipeIdentifier, and its fee is the one that will be charged, whatever fee was sent.
 */
export const previewInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/previewinstallmentseries',
  summary: 'Lay out the installments of a plan',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    ExternalRequestID: z.nullish(z.string().check(z.maxLength(100))),
    /** The account that is to be paid; the first one without it. */
    accountReferenceCode: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** What is to pay, for its limits and its fee. Without it, no method's limit holds, and the fee is that of the first way to pay that the account takes. */
    paymentMethod: z.optional(z.enum(paymentTypes)),
    /** What the card is to the rules on fees, finer than `paymentMethod`; the card itself decides when the plan is made. */
    cardKind: z.optional(z.enum(cardKinds)),
    /** The accepted settlement that the plan pays; its total, last day and down payment are the settlement's own. */
    settlementID: z.optional(z.string().check(z.maxLength(64))),
    installmentSchedule,
  }),
  response: z.object({
    ...responseEnvelope,
    transactionCount: z.number(),
    /** Null where nothing was kept. */
    installmentRecipeIdentifier: z.nullable(z.string()),
    installments: z.array(plannedInstallment),
    /** Weekly, BiWeekly, SemiMonthly or Monthly, as the schedule has it. */
    frequency: z.string(),
    totalAmount: dollars,
    totalFee: dollars,
  }),
  refusals: scheduleRefusals,
});

/** transactiondata/createinstallmentseries: agrees to a previewed schedule. The same recipe is the same plan, however often it is sent. */
export const createInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/createinstallmentseries',
  summary: 'Make a plan of a previewed schedule',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    installmentRecipeIdentifier: seriesId,
    /** A saved method that may pay more than once. */
    referenceId: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The fee that the payer was shown, which the first payment bears. */
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

/** What a change of a plan can be. Days and numbers are of the plan's own installments. */
export const seriesChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), sequenceNumber: z.number().check(z.int(), z.minimum(1)), installmentDate: day }),
  z.object({ kind: z.literal('skip'), sequenceNumber: z.number().check(z.int(), z.minimum(1)) }),
  z.object({ kind: z.literal('amount'), amount: dollars }),
  /** Another frequency and its days for all that can still be changed. `amount` also shares anew what is left. */
  z
    .object({
      kind: z.literal('frequency'),
      ...wireRhythm,
      /** The first payment is on the first such day from here on. */
      startDate: day,
      amount: z.optional(dollars),
    })
    .check(
      z.refine((change) => readRhythm(change) !== undefined, {
        path: ['intervalSettings'],
        error: 'must be those of the intervalType',
      }),
    ),
  z.object({ kind: z.literal('method'), referenceId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('resume') }),
  /** Adds what is missing to the end, by the plan's own method or another saved one. */
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
 * transactiondata/changeinstallmentseries: changes a plan. With previewOnly nothing is written, and the answer says what it would be and the
 * words that have to be agreed to.
 */
export const changeInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/changeinstallmentseries',
  summary: 'Change a plan, or see what a change would do',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    transactionSeriesID: seriesId,
    change: seriesChange,
    previewOnly: z.optional(z.boolean()),
    /** The version that the change was made from; another one since then is refused. */
    versionNumber: z.optional(z.number()),
    authorization: z.optional(authorization),
  }),
  response: z.object({
    ...responseEnvelope,
    before: z.array(seriesInstallment),
    after: z.array(seriesInstallment),
    authorizationText: z.object({ en: z.string(), es: z.string() }),
    series: installmentSeries,
  }),
  refusals: changeRefusals,
});

/** transactiondata/cancelinstallmentseries: ends a plan; what is charged today already goes on. */
export const cancelInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/cancelinstallmentseries',
  summary: 'End a plan',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, transactionSeriesID: seriesId }),
  response: z.object({ ...responseEnvelope, series: installmentSeries }),
  refusals: ['NotFound', 'PlanNotChangeable'],
});

/** transactiondata/installmentseries: the customer's plans, the open ones first and then the latest that ended. */
export const getInstallmentSeries = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/installmentseries',
  summary: "The customer's payment plans",
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, transactionSeriesID: z.optional(seriesId) }),
  response: z.object({ ...responseEnvelope, series: z.array(installmentSeries) }),
  refusals: ['NotFound'],
});

/** transactiondata/installmentcalendar: the coming payments of a plan for a calendar program. Answers text/calendar, or an error body. */
export const getInstallmentCalendar = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/installmentcalendar',
  summary: 'The coming payments of a plan as a calendar file',
  access: 'registered',
  effect: 'reads',
  request: z.object({ ...requestContext, transactionSeriesID: seriesId, language }),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'text/calendar',
  refusals: ['NotFound'],
});
