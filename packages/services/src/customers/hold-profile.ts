import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { findEmailEndpoint } from '../email-endpoints/email-endpoint-row.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { findPhone } from '../text-messages/phone-endpoint.ts';
import { openPerson } from './person.ts';

/** A customer's profile as it is stored: contact info, addresses and choices (req 3.4). */
export type Profile = Awaited<ReturnType<typeof holdProfile>>;

/**
 * Reads a customer's profile and holds its row until the transaction ends, so that changes come one after the other. The addresses are
 * read by statements of their own, which see what the change before has committed. Who also holds codes of the customer takes these
 * after the customer, so that no two wait for each other. Throws when there is no such customer.
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
      'person_sealed',
      'is_opted_in_to_2fa as isOptedInTo2fa',
      'language',
    ])
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    // Rows that refer to the customer can be written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { referenceCode, isOptedInTo2fa, language } = row;
  const registeredPhoneNumber = (await findPhone(tx, owner)) ?? null;
  return {
    referenceCode,
    isOptedInTo2fa,
    language,
    contact: { ...openPerson(owner.key, row), registeredPhoneNumber },
    endpoint: await findEmailEndpoint(tx, owner),
  };
}
