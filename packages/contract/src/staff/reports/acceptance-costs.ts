import { waysToPay } from '@quittance/domain/payments/transaction-status';
import { maxCostBasisPoints, maxCostCents } from '@quittance/domain/reports/acceptance-cost';
import * as z from 'zod/mini';
import { defineStaffCall } from '../../staff-call.ts';
import { day } from '../../wire/day.ts';
import { dollars } from '../../wire/dollars.ts';
import { responseEnvelope } from '../../wire/envelope.ts';
import { instant, staffId } from '../staff-fields.ts';

const amount = dollars.check(
  z.refine((value) => value >= 0 && value <= maxCostCents, { error: 'must be from 0 to 1000' }),
);

const stated = {
  /** Null for all payees that have no separate cost. */
  payeeCode: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  paidBy: z.enum(waysToPay),
  /** First day on which the cost counts. It ends when a later one starts. */
  startsOn: day,
  /** Share of the money taken: 290 is 2.9%. */
  basisPoints: z.int().check(z.gte(0), z.lte(maxCostBasisPoints)),
  perPayment: amount,
  perReturn: amount,
  perChargeback: amount,
};

export const listAcceptanceCosts = defineStaffCall({
  path: '/v1/staff/acceptance-cost/list',
  summary: 'List the stated costs of payment methods',
  role: 'viewer',
  scope: 'exports',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    costs: z.array(
      z.object({ costID: staffId, ...stated, addedBy: z.string(), addedAt: instant, isRemovable: z.boolean() }),
    ),
  }),
  refusals: [],
});

/**
 * States what a payment method costs from a day on. A day in the past is possible only for days without a cost, so that
 * earlier reports stay the same. The same cost again has no effect.
 */
export const addAcceptanceCost = defineStaffCall({
  path: '/v1/staff/acceptance-cost/add',
  summary: 'State the cost of a payment method',
  role: 'administrator',
  request: z.object(stated),
  response: z.object({ ...responseEnvelope, costID: staffId }),
  refusals: ['AcceptanceCostExists', 'AcceptanceCostInPast', 'NotFound'],
});

/** Removes a cost that hasn't started, or that was added today. */
export const removeAcceptanceCost = defineStaffCall({
  path: '/v1/staff/acceptance-cost/remove',
  summary: 'Remove a stated cost',
  role: 'administrator',
  request: z.object({ costID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['AcceptanceCostStarted', 'NotFound'],
});
