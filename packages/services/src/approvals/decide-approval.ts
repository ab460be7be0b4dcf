import { operatorText } from '@quittance/database/operator-text';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';
import { hasRole, type Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { allApprovalKinds } from './all-approval-kinds.ts';
import type { ApprovalContext, ApprovalKind } from './approval-kind.ts';
import { refuseDecider } from './may-decide.ts';
import { expireApprovals } from './request-approval.ts';

type Of = { readonly tenant: Tenant; readonly actor: Operator; readonly approvalId: string };

/** A second person's decision. `reason` is for whoever asked, and for the record. */
export type ApprovalDecision = Of & { readonly decision: 'approve' | 'refuse'; readonly reason: string };

type DecisionRefusal =
  | 'NotFound'
  | 'ApprovalNotOpen'
  | 'ApprovalBySamePerson'
  | 'ApproverNotIndependent'
  | 'RoleNotAllowed'
  | 'ApprovalNotPossible';

/**
 * Decides an open request: approving carries its deed out in the same transaction. Only people decide, never the one who asked, nor, where
 * a key asked, anybody who has seen its secret. Refusals: NotFound; ApprovalNotOpen for what was decided, withdrawn or is older than 7 days;
 * ApprovalBySamePerson; ApproverNotIndependent for whoever got their role after the request, or owes it to the one who asked; RoleNotAllowed for
 * a role below the one it needs, and for programs; ApprovalNotPossible where the deed cannot be done any more: then the request stays open. Throws for a kind
 * that `kinds` lacks.
 */
export async function decideApproval(
  context: ApprovalContext,
  { tenant, actor, approvalId, decision, reason }: ApprovalDecision,
  kinds: readonly ApprovalKind[] = allApprovalKinds,
): Promise<{ kind: 'decided' } | Refusal<DecisionRefusal>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const found = await holdOpen(tx, { tenant, approvalId, now });
      if ('code' in found) return found;
      const asked = { requestedBy: found.requested_by, requestedAt: found.requested_at };
      const refusal = await refuseDecider(tx, context, { tenant, actor, asked });
      // Refusing a request gives nobody anything, so that everyone but the one who asked may.
      if (refusal && (decision === 'approve' || refusal.code === 'ApprovalBySamePerson')) return refusal;
      if (actor.kind !== 'staff' || !hasRole(actor, found.least_role)) return refuse('RoleNotAllowed');
      await close(tx, {
        tenant,
        approvalId,
        actor,
        now,
        state: decision === 'approve' ? 'approved' : 'refused',
        reason,
      });
      const kind = kinds.find((each) => each.kind === found.kind);
      const { subject, content } = found;
      const deed = { tenant, actor, approvalId, subject, content };
      if (decision === 'refuse') {
        await kind?.decline?.(tx, context, deed);
        return { kind: 'decided' };
      }
      if (!kind) throw new Error(`nothing carries out an approval of the kind ${found.kind}`);
      const done = await kind.perform(tx, context, deed);
      return done.kind === 'refused' ? rollBackWith(done) : { kind: 'decided' };
    },
    { operator: actor },
  );
}

/** Takes a request back: whoever asked may. Refusals: NotFound, also for another's; ApprovalNotOpen. */
export async function withdrawApproval(
  context: Pick<ApprovalContext, 'database' | 'now'>,
  { tenant, actor, approvalId }: Of,
): Promise<{ kind: 'withdrawn' } | Refusal<'NotFound' | 'ApprovalNotOpen'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const found = await holdOpen(tx, { tenant, approvalId, now, askedBy: operatorText(actor) });
      if ('code' in found) return found;
      await close(tx, { tenant, approvalId, actor, now, state: 'withdrawn', reason: '' });
      return { kind: 'withdrawn' };
    },
    { operator: actor },
  );
}

async function holdOpen(
  tx: TenantTransaction,
  { tenant, approvalId, now, askedBy }: { tenant: Tenant; approvalId: string; now: Date; askedBy?: string },
) {
  await expireApprovals(tx, { tenant, now });
  const row = await tx
    .selectFrom('approval')
    .select(['kind', 'subject', 'content', 'requested_by', 'requested_at', 'least_role', 'state'])
    .where('tenant_id', '=', tenant.id)
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (askedBy !== undefined && row.requested_by !== askedBy)) return refuse('NotFound');
  return row.state === 'open' ? row : refuse('ApprovalNotOpen');
}

async function close(
  tx: TenantTransaction,
  of: Of & { state: 'approved' | 'refused' | 'withdrawn'; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({
      state: of.state,
      decided_by: operatorText(of.actor),
      decided_at: of.now,
      decision_reason: of.reason.trim(),
    })
    .where('tenant_id', '=', of.tenant.id)
    .where('approval_id', '=', of.approvalId)
    .execute();
}
