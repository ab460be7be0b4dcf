import * as contract from '@quittance/contract/staff/bulk/bulk-actions';
import type { BulkContext, BulkSelection } from '@quittance/services/bulk-actions/bulk-kind';
import { startBulkAction, undoBulkAction } from '@quittance/services/bulk-actions/confirm-bulk-action';
import { createBulkAction } from '@quittance/services/bulk-actions/create-bulk-action';
import {
  type BulkActionView,
  getBulkAction,
  listBulkActions,
  listBulkRows,
} from '@quittance/services/bulk-actions/get-bulk-action';
import { finishBulkAction, openBulkActions, workOnBulkAction } from '@quittance/services/bulk-actions/work-bulk-action';
import { eachReachableTenant, findTenant } from '@quittance/services/tenants/find-tenant';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf, clientOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

type Serving = Pick<ConsoleContext, 'services' | 'staff'>;

/**
 * Serves bulk-action/*. The console's program does the work, because its database role may do what employees may. A
 * request works on the first rows itself, so that a short list is done when it is answered, and then continues in the
 * background. `resumeBulkActions` resumes what a stopped program left.
 */
export function addBulkActionRoutes(app: FastifyInstance, serving: ConsoleContext): void {
  const { services } = serving;
  const context = bulkContext(serving, (fault) => app.log.error({ err: fault }, 'a row of a bulk action failed'));

  async function workAndPresent(tenant: Tenant, bulkId: string) {
    const isMore =
      (await workOnBulkAction(context, { tenant, bulkId })) && (await workOnBulkAction(context, { tenant, bulkId }));
    if (isMore) void finishBulkAction(context, { tenant, bulkId }).catch(context.onFault);
    return presentProgress(await getBulkAction(services, { tenant, bulkId }));
  }

  serveStaffCall(app, contract.previewBulkAction, {
    bodyLimit: contract.maxBulkRequest,
    async handle({ bulkID: bulkId, action, selection }, { request }) {
      const result = await createBulkAction(context, {
        ...{ ...callerOf(request), bulkId, action, selection: selectionOf(selection) },
        clientAddress: clientOf(request).address,
      });
      return result.kind === 'refused' ? result : workAndPresent(tenantOf(request), bulkId);
    },
  });

  serveStaffCall(app, contract.getBulkAction, {
    async handle({ bulkID: bulkId }, { request }) {
      const found = await getBulkAction(services, { ...callerOf(request), bulkId });
      return found.kind === 'refused' ? found : presentProgress(found);
    },
  });

  serveStaffCall(app, contract.listBulkRows, {
    async handle({ bulkID: bulkId, states, cursor }, { request }) {
      const after = cursor === undefined ? undefined : Number(cursor);
      const found = await listBulkRows(services, { ...callerOf(request), bulkId, states, after });
      if (found.kind === 'refused') return found;
      const rows = found.rows.map(({ subjectId: subjectID, amountCents: amount, ...row }) => ({
        ...{ ...row, subjectID, amount },
      }));
      return { responses: successResponses, rows, nextCursor: found.nextCursor };
    },
  });

  serveStaffCall(app, contract.listBulkActions, {
    async handle(_asked, { request }) {
      const found = await listBulkActions(services, callerOf(request));
      return { responses: successResponses, bulkActions: found.map(presentBulk) };
    },
  });

  serveStaffCall(app, contract.startBulkAction, {
    async handle({ bulkID: bulkId, reason }, { request }) {
      const clientAddress = clientOf(request).address;
      const result = await startBulkAction(services, { ...callerOf(request), bulkId, reason, clientAddress });
      return result.kind === 'refused' ? result : workAndPresent(tenantOf(request), bulkId);
    },
  });

  serveStaffCall(app, contract.undoBulkAction, {
    async handle({ bulkID: bulkId }, { request }) {
      const clientAddress = clientOf(request).address;
      const result = await undoBulkAction(services, { ...callerOf(request), bulkId, clientAddress });
      return result.kind === 'refused' ? result : workAndPresent(tenantOf(request), bulkId);
    },
  });
}

/** Resumes the bulk actions of all tenants that a stopped program left unfinished. */
export async function resumeBulkActions(serving: Serving, onFault: (fault: unknown) => void): Promise<void> {
  const context = bulkContext(serving, onFault);
  for await (const { id, label } of eachReachableTenant(context, { onAway: onFault })) {
    const open = await openBulkActions(context, { tenant: { id } });
    const tenant = open.length === 0 ? undefined : await findTenant(context, label);
    for (const bulkId of tenant ? open : [])
      if (tenant) await finishBulkAction(context, { tenant, bulkId }).catch(onFault);
  }
}

function bulkContext({ services, staff }: Serving, onFault: (fault: unknown) => void): BulkContext {
  return { ...services, consoleUrl: staff.consoleUrl, onFault };
}

function selectionOf(selection: z.output<typeof contract.previewBulkAction.request>['selection']): BulkSelection {
  switch (selection.list) {
    case 'uploads':
      return { list: 'uploads', customerId: selection.customerID };
    case 'plans': {
      const { chargeFrom, chargeTo, ...search } = selection;
      return { ...search, chargeFrom: chargeFrom?.toString(), chargeTo: chargeTo?.toString() };
    }
    default:
      return selection;
  }
}

function presentProgress(found: Awaited<ReturnType<typeof getBulkAction>>) {
  if (found.kind === 'refused') throw new Error('expected the bulk action, got none');
  return {
    responses: successResponses,
    bulk: presentBulk(found.bulk),
    counts: found.counts.map(({ amountCents: amount, ...each }) => ({ ...each, amount })),
    refusals: [...found.refusals],
  };
}

function presentBulk({ bulkId: bulkID, staffId: staffID, ...bulk }: BulkActionView) {
  return { bulkID, staffID, ...bulk };
}
