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

/** `reason` is shown to the requester and recorded. */
export type ApprovalDecision = Of & { readonly decision: 'approve' | 'refuse'; readonly reason: string };

type DecisionRefusal =
  | 'NotFound'
  | 'ApprovalNotOpen'
  | 'ApprovalBySamePerson'
  | 'ApproverNotIndependent'
  | 'RoleNotAllowed'
  | 'ApprovalNotPossible';

/**
 * Decides an open request. Approving it carries out its action in the same transaction. Only people decide: never the
 * requester nor, for a request made with a key, anyone who has seen the key's secret. Refuses with ApprovalNotOpen when
 * it is decided, withdrawn or older than 7 days; ApprovalBySamePerson; ApproverNotIndependent when the approver got
 * their role after the request or from the requester; RoleNotAllowed for too low a role and for programs;
 * ApprovalNotPossible when the action can't be carried out, which leaves the request open. Throws when `kinds` lacks
 * the request's kind.
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
      // Refusing a request grants nothing, so anyone but the requester may do it.
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
      const action = { tenant, actor, approvalId, subject, content };
      if (decision === 'refuse') {
        await kind?.decline?.(tx, context, action);
        return { kind: 'decided' };
      }
      if (!kind) throw new Error(`no code handles approvals of the kind ${found.kind}`);
      const done = await kind.perform(tx, context, action);
      return done.kind === 'refused' ? rollBackWith(done) : { kind: 'decided' };
    },
    { operator: actor },
  );
}

/**
 * Withdraws a request, which only its requester may do. Refuses with NotFound for another's request and with
 * ApprovalNotOpen.
 */
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
