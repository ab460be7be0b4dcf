import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { validate } from 'uuid';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findOpenHold } from './legal-hold-rows.ts';

type ReleaseRequest = { readonly holdId: string };

/**
 * Approval by an administrator to release a legal hold, after which the next nightly job permanently deletes the
 * expired records.
 */
export const holdReleaseApproval: ApprovalKind<'legal-hold-release'> = {
  kind: 'legal-hold-release',
  leastRole: 'administrator',
  async perform(tx, context, { tenant, actor, content }) {
    const { holdId } = content as ReleaseRequest;
    const isLifted = await liftHold(tx, { tenant, actor, holdId, now: context.now() });
    return isLifted ? { kind: 'done' } : refuse('ApprovalNotPossible');
  },
};

/**
 * Releases a customer's records from their legal hold, or requests an administrator's approval; the hold stays until
 * then. Command-line programs and tenants with one employee need no approval. Refuses with NotFound without an open
 * hold, or ApprovalExists.
 */
export async function releaseRecords(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  of: {
    readonly tenant: Pick<Tenant, 'id'>;
    readonly actor: Operator;
    readonly customerId: string;
    readonly reason: string;
  },
): Promise<
  { kind: 'released' } | { kind: 'awaits-approval'; approvalId: string } | Refusal<'ApprovalExists' | 'NotFound'>
> {
  const { tenant, actor, customerId, reason } = of;
  if (!validate(customerId)) return refuse('NotFound');
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const hold = await findOpenHold(tx, { tenantId: tenant.id, customerId });
      if (!hold) return refuse('NotFound');
      const { hold_id: holdId } = hold;
      if (await alwaysTakesTwo(tx, { tenant, actor })) {
        const content: ReleaseRequest = { holdId };
        const request = { tenant, actor, kind: holdReleaseApproval, subject: customerId, content, reason };
        const asked = await requestApproval(tx, { now }, request);
        return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
      }
      const isLifted = await liftHold(tx, { tenant, actor, holdId, now: now() });
      return isLifted ? { kind: 'released' } : refuse('NotFound');
    },
    { operator: actor },
  );
}

export async function findOpenRelease(
  tx: TenantTransaction,
  { tenantId, customerId, now }: { tenantId: string; customerId: string; now: Date },
): Promise<string | undefined> {
  const open = await tx
    .selectFrom('approval')
    .select('approval_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', holdReleaseApproval.kind)
    .where('subject', '=', customerId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return open?.approval_id;
}

/** Returns false when the hold was already lifted. */
async function liftHold(
  tx: TenantTransaction,
  { tenant, actor, holdId, now }: { tenant: Pick<Tenant, 'id'>; actor: Operator; holdId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('legal_hold')
    .set({ lifted_by: operatorText(actor), lifted_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('hold_id', '=', holdId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
