import { validate } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { endDispute } from './end-dispute.ts';

/**
 * Closes a dispute by an operator who has looked into it (12 CFR 1006.38): `cleared`, the debt stands and is collected again;
 * `upheld`, the customer was right. Refusals: NotFound, DisputeNotOpen.
 */
export function closeDispute(
  context: Pick<ServiceContext, 'database' | 'now'>,
  closing: {
    tenant: Pick<Tenant, 'id' | 'timeZone'>;
    disputeId: string;
    outcome: 'cleared' | 'upheld';
    /** The operator's name, as the dispute's trail keeps it. */
    operator: string;
  },
): Promise<{ kind: 'closed' } | Refusal<'DisputeNotOpen' | 'NotFound'>> {
  const { tenant, disputeId, outcome, operator } = closing;
  const tenantId = tenant.id;
  return context.database.inTenant(tenantId, async (tx) => {
    if (!validate(disputeId)) return refuse('NotFound');
    const dispute = await tx
      .selectFrom('dispute')
      .select(['customer_id', 'account_id'])
      .where('tenant_id', '=', tenantId)
      .where('dispute_id', '=', disputeId)
      .executeTakeFirst();
    if (!dispute) return refuse('NotFound');
    const disputed = { tenantId, customerId: dispute.customer_id, accountId: dispute.account_id };
    const end = { ...disputed, tenant, disputeId, event: outcome, doneBy: operator, now: context.now() };
    return (await endDispute(tx, end)) ? { kind: 'closed' } : refuse('DisputeNotOpen');
  });
}
