import * as contract from '@quittance/contract/staff/plans';
import type { StaffPlanChange } from '@quittance/domain/installment-plans/change/staff-plan-change';
import {
  changePlanForCustomer,
  endPlanForCustomer,
} from '@quittance/services/installment-plans/change/change-plan-for-customer';
import { getStaffPlan } from '@quittance/services/installment-plans/view/get-staff-plan';
import { searchPlans } from '@quittance/services/installment-plans/view/search-plans';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf, clientOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentFoundPlan, presentStaffInstallments, presentStaffPlan } from './present-staff-plan.ts';

/** Serves plan/*: search, the plan page and changes that an agent makes for a customer. */
export function addStaffPlanRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  const today = (request: FastifyRequest) => todayOf(tenantOf(request), services.now());

  serveStaffCall(app, contract.searchPlans, {
    async handle({ chargeFrom, chargeTo, ...search }, { request }) {
      const days = { chargeFrom: chargeFrom?.toString(), chargeTo: chargeTo?.toString() };
      const { plans, nextCursor } = await searchPlans(services, {
        ...callerOf(request),
        search: { ...search, ...days },
      });
      return { responses: successResponses, plans: plans.map(presentFoundPlan), nextCursor };
    },
  });

  serveStaffCall(app, contract.getStaffPlan, {
    async handle({ planID: planId }, { request }) {
      const result = await getStaffPlan(services, { ...callerOf(request), planId });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, plan: presentStaffPlan(result.found, today(request)) };
    },
  });

  serveStaffCall(app, contract.changePlan, {
    async handle({ planID: planId, change, ...command }, { request }) {
      const clientAddress = clientOf(request).address;
      const asked = { ...callerOf(request), planId, clientAddress, ...command, change: changeOf(change) };
      const result = await changePlanForCustomer(services, asked);
      if (result.kind === 'refused') return result;
      const shown = { plan: result.plan, today: today(request) };
      return {
        responses: successResponses,
        before: presentStaffInstallments(result.before, shown),
        after: presentStaffInstallments(result.after, shown),
        text: result.texts,
        versionNumber: result.plan.versionNo,
      };
    },
  });

  serveStaffCall(app, contract.endPlan, {
    async handle({ planID: planId, reason }, { request }) {
      const clientAddress = clientOf(request).address;
      const result = await endPlanForCustomer(services, { ...callerOf(request), planId, reason, clientAddress });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}

function changeOf(change: z.output<typeof contract.changePlan.request>['change']): StaffPlanChange {
  switch (change.kind) {
    case 'move':
      return { kind: 'move', sequence: change.sequenceNumber, dueOn: change.installmentDate };
    case 'skip':
      return { kind: 'skip', sequence: change.sequenceNumber };
    default:
      return change;
  }
}
