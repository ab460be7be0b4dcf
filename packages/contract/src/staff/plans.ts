import { installmentStates, planStates } from '@quittance/domain/installment-plans/plan-life';
import { planFrequencies } from '@quittance/domain/installment-plans/schedule/rhythm';
import { everyLanguage, languages } from '@quittance/domain/languages';
import { waysToPay } from '@quittance/domain/payments/transaction-status';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { actionReason } from './customer-care.ts';
import { staffAction } from './customers.ts';
import { instant, pageSize, staffId } from './staff-fields.ts';

const count = z.int().check(z.minimum(0));

const foundPlan = z.object({
  planID: staffId,
  customerID: staffId,
  confirmationNumber: z.string(),
  accountReferenceCode: z.string(),
  /** The previous release omits it. */
  merchantPayeeCode: z.optional(z.string()),
  accountName: z.string(),
  state: z.enum(planStates),
  stopReason: z.nullable(z.string()),
  totalAmount: dollars,
  paidAmount: dollars,
  /** Amounts of all past and future payments, including fees. The previous release omits it. */
  paymentAmounts: z.optional(z.array(dollars)),
  /** Number of payments that failed and won't be retried. */
  missed: count,
  nextDate: z.nullable(day),
  nextAmount: z.nullable(dollars),
  createdAt: instant,
});

/** Searches plans, newest first. `text` is a plan's confirmation number or an account number. */
export const searchPlans = defineStaffCall({
  path: '/v1/staff/plan/search',
  summary: 'List plans, newest first',
  role: 'viewer',
  request: z.object({
    text: z.optional(z.string().check(z.maxLength(100))),
    states: z.optional(z.array(z.enum(planStates)).check(z.maxLength(planStates.length))),
    hasMissed: z.optional(z.boolean()),
    chargeFrom: z.optional(day),
    chargeTo: z.optional(day),
    cursor: z.optional(staffId),
    limit: z.optional(pageSize),
  }),
  response: z.object({ ...responseEnvelope, plans: z.array(foundPlan), nextCursor: z.nullable(staffId) }),
  refusals: [],
});

const installment = z.object({
  sequenceNumber: z.int(),
  state: z.enum(installmentStates),
  dueOn: day,
  chargeOn: day,
  amount: dollars,
  convenienceFee: dollars,
  paymentID: z.nullable(staffId),
  /** Amount charged, if it was less than the installment. */
  chargedAmount: z.nullable(dollars),
  failureCode: z.nullable(z.string()),
  /** Last day on which it can be changed, or null if it can't. */
  changeableThrough: z.nullable(day),
});

const staffPlan = z.object({
  planID: staffId,
  customerID: staffId,
  customerReferenceCode: z.string(),
  customerName: z.string(),
  confirmationNumber: z.string(),
  accountReferenceCode: z.string(),
  accountName: z.string(),
  state: z.enum(planStates),
  stopReason: z.nullable(z.string()),
  frequency: z.enum(planFrequencies),
  isSettlement: z.boolean(),
  totalAmount: dollars,
  /** Missed amount that waits for the customer's agreement. Zero if the plan doesn't ask. */
  missingAmount: dollars,
  paidBy: z.enum(waysToPay),
  lastFour: z.nullable(z.string()),
  versionNumber: z.int(),
  createdAt: instant,
  endedAt: z.nullable(instant),
  installments: z.array(installment),
  versions: z.array(
    z.object({
      versionNumber: z.int(),
      change: z.string(),
      language: z.enum(languages),
      text: z.string(),
      acceptedAt: instant,
    }),
  ),
  /** Latest 100 events, newest first. */
  events: z.array(
    z.object({
      event: z.string(),
      sequenceNumber: z.nullable(z.int()),
      paymentID: z.nullable(staffId),
      reason: z.nullable(z.string()),
      at: instant,
    }),
  ),
  deeds: z.array(staffAction),
});

export type StaffPlan = z.infer<typeof staffPlan>;

/** Returns a plan with its installments, versions, events and employee actions. The audit log records the access. */
export const getStaffPlan = defineStaffCall({
  path: '/v1/staff/plan/get',
  summary: 'Get a plan with its timeline',
  role: 'viewer',
  request: z.object({ planID: staffId }),
  response: z.object({ ...responseEnvelope, plan: staffPlan }),
  refusals: ['NotFound'],
});

const sequenceNumber = z.int().check(z.gte(1), z.lte(100_000));

/**
 * Postpones, skips, pauses or resumes at the customer's request by phone. A preview writes nothing. Earlier charges,
 * another amount or another method need the customer's own agreement (12 CFR 1005.10(b)).
 */
export const changePlan = defineStaffCall({
  path: '/v1/staff/plan/change',
  summary: "Change a plan at the customer's request",
  role: 'agent',
  request: z.object({
    planID: staffId,
    versionNumber: z.int(),
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('move'), sequenceNumber, installmentDate: day }),
      z.object({ kind: z.literal('skip'), sequenceNumber }),
      z.object({ kind: z.literal('pause') }),
      z.object({ kind: z.literal('resume') }),
    ]),
    isPreview: z.boolean(),
    reason: actionReason,
  }),
  response: z.object({
    ...responseEnvelope,
    before: z.array(installment),
    after: z.array(installment),
    text: z.object(everyLanguage(() => z.string())),
    versionNumber: z.int(),
  }),
  refusals: [
    'AccountDisputed',
    'CardExpired',
    'CreditCardNotAccepted',
    'CustomerMustAgree',
    'DebitCardNotAccepted',
    'HsaCardNotAccepted',
    'NotFound',
    'PaymentMethodNotAllowed',
    'PaymentMethodNotFound',
    'PlanChangeNotAllowed',
    'PlanNotChangeable',
    'PlanOutdated',
  ],
});

/** Ends a plan when the customer asks by phone. We take no more payments. */
export const endPlan = defineStaffCall({
  path: '/v1/staff/plan/end',
  summary: "End a plan at the customer's request",
  role: 'agent',
  request: z.object({ planID: staffId, reason: actionReason }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'PlanNotChangeable'],
});
