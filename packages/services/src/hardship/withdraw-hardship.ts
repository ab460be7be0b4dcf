import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { closeHardshipCase } from './finish-hardship.ts';
import { endPause } from './pause-account.ts';

type OwnRequest = { tenant: Tenant; session: CustomerSession; requestId: string };

/**
 * Withdraws a customer's request that waits for an answer. Withdrawing it again changes nothing. Refuses with NotFound
 * or, after it was answered, with HardshipNotOpen.
 */
export async function withdrawHardship(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session, requestId }: OwnRequest,
): Promise<{ kind: 'withdrawn' } | Refusal<'HardshipNotOpen' | 'NotFound'>> {
  if (!isPaymentId(requestId)) return refuse('NotFound', { field: 'requestID' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const found = await tx
      .selectFrom('hardship_request')
      .select('state')
      .where('tenant_id', '=', tenant.id)
      .where('customer_id', '=', session.customerId)
      .where('request_id', '=', requestId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse('NotFound', { field: 'requestID' });
    if (found.state === 'withdrawn') return { kind: 'withdrawn' };
    if (found.state !== 'waiting') return refuse('HardshipNotOpen', { field: 'requestID' });
    const now = context.now();
    await tx
      .updateTable('hardship_request')
      .set({ state: 'withdrawn', decided_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('request_id', '=', requestId)
      .execute();
    await closeHardshipCase(tx, { tenantId: tenant.id, requestId, now });
    return { kind: 'withdrawn' };
  });
}

/** Ends the pause that answered a request. Ending it again changes nothing. Refuses with NotFound. */
export async function endHardshipPause(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session, requestId }: OwnRequest,
): Promise<{ kind: 'ended' } | Refusal<'NotFound'>> {
  if (!isPaymentId(requestId)) return refuse('NotFound', { field: 'requestID' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const found = await tx
      .selectFrom('account_pause')
      .select('pause_id')
      .where('tenant_id', '=', tenant.id)
      .where('customer_id', '=', session.customerId)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    if (!found) return refuse('NotFound', { field: 'requestID' });
    await endPause(tx, { tenantId: tenant.id, pauseId: found.pause_id, reason: 'by-customer', now: context.now() });
    return { kind: 'ended' };
  });
}
