import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { DisputeEvent } from '@quittance/domain/disputes/dispute-life';
import { validate } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { endDispute } from './end-dispute.ts';

export type DisputeClosing = {
  tenant: Pick<Tenant, 'id' | 'timeZone'>;
  disputeId: string;
  outcome: DisputeEvent;
  operator: string;
};

/**
 * Closes a dispute after an employee's review (12 CFR 1006.38). `cleared`: the debt is valid and collection resumes.
 * `upheld`: the customer was right. `withdrawn`: the customer withdrew it by phone. Refuses with NotFound or
 * DisputeNotOpen.
 */
export function closeDispute(
  context: Pick<ServiceContext, 'database' | 'now'>,
  closing: DisputeClosing,
): Promise<{ kind: 'closed' } | Refusal<'DisputeNotOpen' | 'NotFound'>> {
  const now = context.now();
  return context.database.inTenant(closing.tenant.id, (tx) => closeDisputeIn(tx, { ...closing, now }));
}

export async function closeDisputeIn(
  tx: TenantTransaction,
  { tenant, disputeId, outcome, operator, now }: DisputeClosing & { now: Date },
): Promise<{ kind: 'closed' } | Refusal<'DisputeNotOpen' | 'NotFound'>> {
  const tenantId = tenant.id;
  if (!validate(disputeId)) return refuse('NotFound');
  const dispute = await tx
    .selectFrom('dispute')
    .select(['customer_id', 'account_id'])
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
  if (!dispute) return refuse('NotFound');
  const disputed = { tenantId, customerId: dispute.customer_id, accountId: dispute.account_id };
  const end = { ...disputed, tenant, disputeId, event: outcome, doneBy: operator, now };
  return (await endDispute(tx, end)) ? { kind: 'closed' } : refuse('DisputeNotOpen');
}
