import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { findEmailEndpoint } from '../email-endpoints/email-endpoint-row.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { findPhone } from '../text-messages/phone-endpoint.ts';
import { openContact } from './contact.ts';

/** Contact info, addresses and settings (req 3.4). */
export type Profile = Awaited<ReturnType<typeof holdProfile>>;

/**
 * Loads a customer's profile and locks its row until the transaction ends, so that changes run one after another. Loads
 * addresses in separate statements, which see the previous change's commit. To prevent deadlocks, lock a customer's
 * codes after the customer. Throws when the customer doesn't exist.
 */
export async function holdProfile(
  tx: TenantTransaction,
  owner: { tenantId: TenantId; customerId: string; key: TenantKey },
) {
  const row = await tx
    .selectFrom('customer')
    .select([
      'customer_id',
      'reference_code as referenceCode',
      'personal_data_sealed',
      'is_opted_in_to_2fa as isOptedInTo2fa',
      'language',
    ])
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    // Allows inserts of rows that reference the customer.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { referenceCode, isOptedInTo2fa, language } = row;
  const registeredPhoneNumber = (await findPhone(tx, owner)) ?? null;
  return {
    referenceCode,
    isOptedInTo2fa,
    language,
    contact: { ...openContact(owner.key, row), registeredPhoneNumber },
    endpoint: await findEmailEndpoint(tx, owner),
  };
}
