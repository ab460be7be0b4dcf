import { installmentStates, planStates } from '@quittance/domain/installment-plans/plan-life';
import { waysToPay } from '@quittance/domain/payments/transaction-status';
import * as z from 'zod/mini';
import { actionReason } from '../staff/customer-care.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { defineCreditorCall } from './creditor-call.ts';
import {
  accountQuery,
  documented,
  dryRun,
  exampleIds,
  instantOf,
  named,
  pageOf,
  pageQuery,
} from './creditor-fields.ts';
import { expandedFields, expandQuery, ofAccount } from './expanded-fields.ts';

const planFields = {
  planID: documented(z.uuid(), 'Our ID for the plan.', exampleIds.plan),
  confirmationNumber: documented(z.string(), "The plan's confirmation number.", 'K7M2Q9XD4T'),
  ...ofAccount,
  state: documented(
    z.enum(planStates),
    'The state of the plan. `stopped`: the plan ended without anyone asking, for the reason in `stopReason`.',
    planStates[0],
  ),
  stopReason: documented(
    z.nullable(z.string()),
    'Why the plan was paused or stopped. Null if there is no reason.',
    'card-expired',
  ),
  totalAmount: documented(dollars, 'The total amount of the plan, in dollars, without fees.', 600),
  paidAmount: documented(dollars, 'The amount paid so far, in dollars, without fees.', 100),
  missed: documented(z.int(), "The number of installments that failed and won't be tried again.", 0),
  nextDate: documented(z.nullable(day), 'The day of the next payment. Null if there is none.', '2026-12-15'),
  nextAmount: documented(z.nullable(dollars), 'The amount of the next payment, in dollars, without the fee.', 50),
  createdAt: instantOf('When the customer set up the plan.'),
};

const installment = named(
  'Installment',
  z.strictObject({
    sequenceNumber: documented(z.int(), "The installment's number within the plan.", 1),
    state: documented(z.enum(installmentStates), 'The state of the installment.', installmentStates[0]),
    dueOn: documented(day, 'The day on which the installment is due.', '2026-12-15'),
    chargeOn: documented(day, 'The day on which it is charged.', '2026-12-15'),
    amount: documented(dollars, 'The amount, in dollars, without the fee.', 50),
    convenienceFee: documented(dollars, 'The fee, in dollars.', 2.5),
    paymentID: documented(
      z.nullable(z.uuid()),
      'Our ID for its latest payment. Null if there is none.',
      exampleIds.payment,
    ),
    chargedAmount: documented(
      z.nullable(dollars),
      'The amount of its latest payment, in dollars, without the fee. Null if there is none.',
      50,
    ),
    failureCode: documented(
      z.nullable(z.string()),
      "Why its latest payment failed, such as the code of a bank return. Null if it didn't.",
      null,
    ),
  }),
);

/** A plan on a page. */
const planLine = named('PlanSummary', z.strictObject(planFields));

export const planResource = named(
  'Plan',
  z.strictObject({
    ...planFields,
    frequency: documented(z.string(), 'How often the plan pays.', 'monthly'),
    isSettlement: documented(z.boolean(), 'Whether the plan pays a settlement.', false),
    paidBy: documented(z.enum(waysToPay), 'The type of payment method.', waysToPay[0]),
    endedAt: documented(
      z.nullable(instantOf('When the plan ended. Null while it is open.')),
      'When the plan ended. Null while it is open.',
      null,
    ),
    installments: documented(z.array(installment), "The plan's installments, by date.", []),
    ...expandedFields,
  }),
);

export const listPlans = defineCreditorCall({
  operationId: 'listPlans',
  method: 'GET',
  path: '/v1/creditor/plans',
  tag: 'Plans',
  summary: 'List payment plans',
  description: 'Returns payment plans, newest first.',
  scope: 'plans:read',
  query: z.strictObject({
    ...pageQuery,
    ...accountQuery('plans'),
    state: z.optional(documented(z.enum(planStates), 'Return only plans in this state.', planStates[0])),
  }),
  response: pageOf(planLine),
  refusals: [],
});

const planKey = z.strictObject({ planID: documented(z.uuid(), 'Our ID for the plan.', exampleIds.plan) });

export const getPlan = defineCreditorCall({
  operationId: 'getPlan',
  method: 'GET',
  path: '/v1/creditor/plans/{planID}',
  tag: 'Plans',
  summary: 'Get a payment plan',
  description: 'Returns a payment plan with its installments. The audit log records that the API key read it.',
  scope: 'plans:read',
  params: planKey,
  query: expandQuery,
  response: planResource,
  refusals: ['KeyScopeMissing', 'NotFound'],
});

/** Body of a call that ends something for its customer. */
export const endBody = z.strictObject({
  reason: documented(
    actionReason,
    "The reason, for your staff. The customer doesn't see it.",
    'The customer asked by phone',
  ),
});

export const cancelPlan = defineCreditorCall({
  operationId: 'cancelPlan',
  method: 'POST',
  path: '/v1/creditor/plans/{planID}/cancel',
  tag: 'Plans',
  summary: 'Cancel a payment plan',
  description:
    'Cancels a payment plan and its upcoming payments, and notifies the customer. Payments that were already sent continue. If the plan pays a settlement, the settlement is broken. If the plan is already canceled, nothing changes.',
  scope: 'plans:write',
  params: planKey,
  query: z.strictObject(dryRun),
  body: endBody,
  response: planResource,
  refusals: ['NotFound', 'PlanNotChangeable', 'ResourceChanged'],
});
