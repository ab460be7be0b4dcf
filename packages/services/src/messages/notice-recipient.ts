import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { noticeAddress } from '@quittance/domain/messages/email-endpoint';
import { isUndeliverable } from '../bounces/undeliverable.ts';
import { openContact } from '../customers/contact.ts';
import { findEmailEndpoint } from '../email-endpoints/email-endpoint-row.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Finds the e-mail address for a customer's notices (req 3.4). Returns undefined when the tenant sends no e-mail, or
 * the customer has no address, has unsubscribed or has an undeliverable address.
 */
export async function findNoticeRecipient(
  tx: TenantTransaction,
  { keyring, now }: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId }: { tenant: Pick<Tenant, 'id' | 'enableEmail'>; customerId: string },
): Promise<string | undefined> {
  if (!tenant.enableEmail) return undefined;
  const key = await keyring.forTenant(tenant.id, tx);
  const endpoint = await findEmailEndpoint(tx, { tenantId: tenant.id, customerId, key });
  if (endpoint?.optOutAllSubscriptions) return undefined;
  const customer = await tx
    .selectFrom('customer')
    .select(['customer_id', 'personal_data_sealed'])
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const email = customer ? openContact(key, customer).email : '';
  const address = noticeAddress(email, endpoint);
  if (address === '') return undefined;
  const isDead = await isUndeliverable(tx, { tenantId: tenant.id, key, address, now: now() });
  return isDead ? undefined : address;
}
