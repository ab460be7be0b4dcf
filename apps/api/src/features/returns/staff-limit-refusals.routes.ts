import { listLimitRefusals as listCall } from '@quittance/contract/staff/limit-refusals';
import { cents } from '@quittance/domain/money/cents';
import {
  type ListedLimitRefusal,
  listLimitRefusals,
} from '@quittance/services/limit-uses/refusals/list-limit-refusals';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

export function addStaffLimitRefusalRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, listCall, {
    async handle({ from, to, ...asked }, { request }) {
      const days = { from: from?.toString(), to: to?.toString() };
      const { rows, nextCursor } = await listLimitRefusals(services, { ...callerOf(request), ...asked, ...days });
      return { responses: successResponses, limitRefusals: rows.map(present), nextCursor };
    },
  });
}

function present(row: ListedLimitRefusal) {
  return {
    refusalID: row.refusalId,
    scope: row.scope,
    customerID: row.customerId,
    customerReferenceCode: row.customerReferenceCode,
    isGuest: row.isGuest,
    clientNetwork: row.clientNetwork,
    amount: row.amountCents === null ? null : cents(row.amountCents),
    cardLastFour: row.lastFour,
    refusals: row.refusals,
    firstAt: row.firstAt,
    lastAt: row.lastAt,
  };
}
