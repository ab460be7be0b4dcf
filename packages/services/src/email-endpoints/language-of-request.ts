import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { addressKey } from '../messages/message-facts.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Finds the language of a code request, which its customer continues to use. Looks it up by address, which is indexed.
 */
export async function languageOfRequest(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { tenant, emailAddress, authRequestId }: { tenant: Tenant; emailAddress: string; authRequestId: string },
): Promise<Language | undefined> {
  const key = await context.keyring.forTenant(tenant.id, tx);
  const message = await tx
    .selectFrom('message')
    .select('language')
    .where('tenant_id', '=', tenant.id)
    .where('destination_hash', '=', key.fingerprint(addressKey({ channel: 'email', to: emailAddress })))
    .where('auth_request_id', '=', authRequestId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return message?.language;
}
