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
    refusalID: row.refusal_id,
    scope: row.scope,
    customerID: row.customer_id,
    customerReferenceCode: row.customer_reference_code,
    isGuest: row.is_guest,
    clientNetwork: row.client_network,
    amount: row.amount_cents === null ? null : cents(row.amount_cents),
    cardLastFour: row.last_four,
    refusals: row.refusals,
    firstAt: row.first_at,
    lastAt: row.last_at,
  };
}
