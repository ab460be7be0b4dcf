import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { closeProposalCase } from './finish-proposal.ts';

/**
 * Withdraws a customer's proposal that waits for an answer. Withdrawing it again changes nothing. Refuses with NotFound
 * or, after it was answered, with ProposalNotOpen.
 */
export async function withdrawProposal(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session, proposalId }: { tenant: Tenant; session: CustomerSession; proposalId: string },
): Promise<{ kind: 'withdrawn' } | Refusal<'NotFound' | 'ProposalNotOpen'>> {
  if (!isPaymentId(proposalId)) return refuse('NotFound', { field: 'proposalID' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const found = await tx
      .selectFrom('proposal')
      .select('state')
      .where('tenant_id', '=', tenant.id)
      .where('customer_id', '=', session.customerId)
      .where('proposal_id', '=', proposalId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse('NotFound', { field: 'proposalID' });
    if (found.state === 'withdrawn') return { kind: 'withdrawn' };
    if (found.state !== 'waiting') return refuse('ProposalNotOpen', { field: 'proposalID' });
    const now = context.now();
    await tx
      .updateTable('proposal')
      .set({ state: 'withdrawn', decided_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('proposal_id', '=', proposalId)
      .execute();
    await closeProposalCase(tx, { tenantId: tenant.id, proposalId, now });
    return { kind: 'withdrawn' };
  });
}
