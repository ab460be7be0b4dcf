import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Stores a PayPal order as the method of a single payment and returns its id. PayPal reports at the charge whether it
 * was approved.
 */
export async function insertPayPalOrder(
  tx: TenantTransaction,
  order: {
    context: Pick<ServiceContext, 'now' | 'keyring'>;
    tenant: Tenant;
    customerId: string;
    guestSessionId: string | null;
    usage: 'SingleUse';
    orderId: string;
  },
): Promise<string> {
  const { context, tenant, customerId, guestSessionId, usage, orderId } = order;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const methodId = newId();
  await tx
    .insertInto('payment_method')
    .values({
      tenant_id: tenant.id,
      payment_method_id: methodId,
      customer_id: customerId,
      guest_session_id: guestSessionId,
      kind: 'paypal',
      wallet: 'payPal',
      usage,
      last_four: null,
      fingerprint: key.fingerprint(`paypal|${orderId}`),
      paypal_order_id: orderId,
      created_at: context.now(),
    })
    .execute();
  return methodId;
}
