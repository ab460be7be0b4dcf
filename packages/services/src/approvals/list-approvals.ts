import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ApprovalState } from '@quittance/domain/staff/approval-state';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type ApprovalSummary, describeApprovals } from './describe-approvals.ts';
import { type DeciderRefusal, decisionsOf } from './may-decide.ts';

/** `requestedBy` has the audit log's format: `staff:<id>`. */
export type ListedApproval = {
  readonly approvalId: string;
  readonly kind: string;
  readonly subject: string;
  readonly content: unknown;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly leastRole: StaffRole;
  readonly state: ApprovalState;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  /** Why the operator who lists the requests can't approve this one, or null. */
  readonly approverRefusal: DeciderRefusal['code'] | null;
} & ApprovalSummary;

const maxListed = 200;

/** Lists a tenant's requests, newest first, at most 200: only open ones, or all. `actor` is who may want to decide. */
export async function listApprovals(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, onlyOpen }: { tenant: Pick<Tenant, 'id'>; actor: Operator; onlyOpen: boolean },
): Promise<ListedApproval[]> {
  const now = context.now();
  const [rows, nameOf, summaryOf, refusals] = await context.database.inTenant(tenant.id, async (tx) => {
    const all = tx.selectFrom('approval').selectAll().where('tenant_id', '=', tenant.id);
    const asked = onlyOpen ? all.where('state', '=', 'open').where('expires_at', '>', now) : all;
    const found = await asked.orderBy('requested_at', 'desc').orderBy('approval_id', 'desc').limit(maxListed).execute();
    const operators = found.flatMap((row) => [row.requested_by, row.decided_by ?? '']);
    const key = await context.keyring.forTenant(tenant.id, tx);
    return [
      found,
      await operatorNames(tx, context, { tenant, operators }),
      await describeApprovals(tx, { tenantId: tenant.id, key, requests: found }),
      await refusalsOf(tx, context, { tenant, actor, open: found.filter((row) => isOpen(row, now)) }),
    ] as const;
  });
  return rows.map((row) => ({
    approvalId: row.approval_id,
    kind: row.kind,
    subject: row.subject,
    content: withoutSecrets(row.content),
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedByName: nameOf(row.requested_by),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    leastRole: row.least_role,
    state: row.state === 'open' && !isOpen(row, now) ? 'expired' : row.state,
    decidedByName: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    approverRefusal: refusals.get(row.approval_id) ?? null,
    ...summaryOf(row.approval_id),
  }));
}

type OpenRow = { readonly approval_id: string; readonly requested_by: string; readonly requested_at: Date };

const isOpen = ({ state, expires_at }: { state: ApprovalState; expires_at: Date }, now: Date) =>
  state === 'open' && expires_at > now;

async function refusalsOf(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { open, ...decider }: { tenant: Pick<Tenant, 'id'>; actor: Operator; open: readonly OpenRow[] },
): Promise<Map<string, DeciderRefusal['code']>> {
  const refusals = new Map<string, DeciderRefusal['code']>();
  if (open.length === 0) return refusals;
  const refusalFor = await decisionsOf(tx, context, decider);
  for (const { approval_id, requested_by: requestedBy, requested_at: requestedAt } of open) {
    const refusal = await refusalFor({ requestedBy, requestedAt });
    if (refusal) refusals.set(approval_id, refusal.code);
  }
  return refusals;
}

/** Omits sealed and hashed values, which only carrying out the request needs. */
function withoutSecrets(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).filter(([name]) => name !== 'secretHash' && !name.endsWith('Sealed')),
  );
}
