import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { ApprovalKind } from './approval-kind.ts';

const openDays = 7;

/** `content` holds ids, amounts and days, and no names; `reason` is shown to the approver. */
export type ApprovalRequest = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly actor: Operator;
  readonly kind: ApprovalKind;
  readonly subject: string;
  readonly content: object;
  readonly reason: string;
};

/**
 * Records a request for 7 days, in the transaction of the use case that makes it. Another person must approve it, with
 * at least the kind's role and the requester's own. Refuses with ApprovalExists while a request of this kind about the
 * same subject is open.
 */
export async function requestApproval(
  tx: TenantTransaction,
  { now }: Pick<ServiceContext, 'now'>,
  { tenant, actor, kind, subject, content, reason }: ApprovalRequest,
): Promise<{ kind: 'requested'; approvalId: string; expiresAt: Date } | Refusal<'ApprovalExists'>> {
  const requestedAt = now();
  const expiresAt = new Date(requestedAt.getTime() + openDays * 24 * 60 * 60 * 1000);
  await expireApprovals(tx, { tenant, now: requestedAt });
  const made = await tx
    .insertInto('approval')
    .values({
      tenant_id: tenant.id,
      approval_id: newId(),
      kind: kind.kind,
      subject,
      content: JSON.stringify(content),
      requested_by: operatorText(actor),
      reason: reason.trim(),
      least_role: higherRole(kind.leastRole, actor),
      requested_at: requestedAt,
      expires_at: expiresAt,
      state: 'open',
    })
    // A literal, because with a parameter PostgreSQL matches the partial index only as long as it makes a new plan for
    // each execution.
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'subject']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .returning('approval_id')
    .executeTakeFirst();
  return made ? { kind: 'requested', approvalId: made.approval_id, expiresAt } : refuse('ApprovalExists');
}

export async function expireApprovals(
  tx: TenantTransaction,
  { tenant, now }: { tenant: Pick<Tenant, 'id'>; now: Date },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ state: 'expired' })
    .where('tenant_id', '=', tenant.id)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}

function higherRole(leastRole: StaffRole, actor: Operator): StaffRole {
  return actor.kind === 'staff' && isRoleAtLeast(actor.role, leastRole) ? actor.role : leastRole;
}
