import { parseDate } from '@internationalized/date';
import * as contract from '@quittance/contract/staff/customer-care';
import { cents } from '@quittance/domain/money/cents';
import { type DecideHardshipCommand, decideHardship } from '@quittance/services/hardship/decide-hardship';
import {
  getHardship,
  listHardship,
  type QueuedHardship,
  type StaffHardship,
} from '@quittance/services/hardship/list-hardship';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentUpload } from '../staff-records/staff-files.routes.ts';

/** Serves hardship/*: requests of customers who can't pay. */
export function addStaffHardshipRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listHardship, {
    async handle(page, { request }) {
      const { rows, nextCursor } = await listHardship(services, { ...callerOf(request), ...page });
      return { responses: successResponses, requests: rows.map(presentQueued), nextCursor };
    },
  });

  serveStaffCall(app, contract.getHardship, {
    async handle({ requestID: requestId }, { request }) {
      const result = await getHardship(services, { ...callerOf(request), requestId });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, request: presentOne(result.request) };
    },
  });

  serveStaffCall(app, contract.decideHardship, {
    async handle({ requestID: requestId, ...asked }, { request }) {
      const command = { ...callerOf(request), requestId, decision: decisionOf(asked) };
      const result = await decideHardship(services, command);
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}

function presentQueued({ requestId, customerId, payeeCode, balanceCents: balance, createdAt, ...row }: QueuedHardship) {
  return {
    ...row,
    ...{ requestID: requestId, customerID: customerId, merchantPayeeCode: payeeCode, balance },
    requestedAt: createdAt,
  };
}

function presentOne({ accountId: accountID, details, plan, pausedUntil, files, ...request }: StaffHardship) {
  const { incomeCents, householdSize, affordableCents, words, since, until } = details;
  const { state, declineReason, pauses, isSettling, minimumCents: minimum, planOffer } = request;
  return {
    ...presentQueued(request),
    files: files.map(presentUpload),
    planOffer: planOffer && {
      monthlyAmount: cents(planOffer.monthlyCents),
      expirationDate: parseDate(planOffer.expiresOn),
    },
    ...{ accountID, minimum, state, declineReason, pauses, isSettling, householdSize, words },
    pausedUntil: pausedUntil === null ? null : parseDate(pausedUntil),
    monthlyIncome: incomeCents === null ? null : cents(incomeCents),
    affordable: affordableCents === null ? null : cents(affordableCents),
    since: since === null ? null : parseDate(since),
    until: until === null ? null : parseDate(until),
    plan: plan && { planID: plan.planId, confirmationNumber: plan.confirmationNumber, state: plan.state },
  };
}

type Asked = Pick<
  z.output<typeof contract.decideHardship.request>,
  'days' | 'monthlyAmount' | 'question' | 'declineReason'
>;

/** The contract requires exactly one of them. */
function decisionOf({ days, monthlyAmount, question, declineReason }: Asked): DecideHardshipCommand['decision'] {
  if (days !== undefined) return { kind: 'paused', days };
  if (monthlyAmount !== undefined) return { kind: 'planned', monthlyCents: monthlyAmount };
  if (question !== undefined) return { kind: 'asked', question };
  return { kind: 'declined', reason: declineReason ?? 'please-call' };
}
