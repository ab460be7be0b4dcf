import { validate } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type DisputeView, findDispute } from './dispute-view.ts';
import { endDispute } from './end-dispute.ts';

/**
 * Withdraws the customer's open dispute: the account can be paid again, and its plan resumes. Refuses with NotFound
 * (also for another customer's dispute), or DisputeNotOpen when it is closed, even by a concurrent request.
 */
export function withdrawDispute(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  { tenant, session, disputeId }: { tenant: Tenant; session: CustomerSession; disputeId: string },
): Promise<{ kind: 'withdrawn'; dispute: DisputeView } | Refusal<'DisputeNotOpen' | 'NotFound'>> {
  const field = 'disputeID';
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const account = validate(disputeId) && (await findAccount());
    if (!account) return refuse('NotFound', { field });
    const end = { ...owner, tenant, accountId: account.account_id, disputeId, doneBy: 'customer', now: context.now() };
    if (!(await endDispute(tx, { ...end, event: 'withdrawn' }))) return refuse('DisputeNotOpen', { field });
    const dispute = await findDispute(tx, { ...owner, disputeId, context, tenant });
    if (!dispute) throw new Error('expected the withdrawn dispute, got none');
    return { kind: 'withdrawn', dispute };

    function findAccount() {
      return tx
        .selectFrom('dispute')
        .select('account_id')
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', session.customerId)
        .where('dispute_id', '=', disputeId)
        .executeTakeFirst();
    }
  });
}
