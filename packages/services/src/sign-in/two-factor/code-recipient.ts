import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type CodeDestination, signInCodeDestination } from '@quittance/domain/sign-in/code-destination';
import { openContact } from '../../customers/contact.ts';
import { openEmailAddress } from '../../email-endpoints/email-endpoint-row.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/**
 * Finds the destination of a customer's codes and sign-in notices. The language is null when the customer never chose
 * one.
 */
export async function findCodeRecipient(
  tx: TenantTransaction,
  { tenant, customerId, key }: { tenant: Pick<Tenant, 'id'>; customerId: string; key: TenantKey },
): Promise<{ destination: CodeDestination; language: Language | null }> {
  const known = await tx
    .selectFrom('customer')
    .leftJoin('email_endpoint', (join) =>
      join
        .onRef('email_endpoint.tenant_id', '=', 'customer.tenant_id')
        .onRef('email_endpoint.customer_id', '=', 'customer.customer_id'),
    )
    .select([
      'customer.customer_id',
      'customer.personal_data_sealed',
      'customer.language',
      'email_endpoint.email_address_sealed as sealedAddress',
      'email_endpoint.is_authenticated as isAuthenticated',
    ])
    .where('customer.tenant_id', '=', tenant.id)
    .where('customer.customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { language, sealedAddress, isAuthenticated } = known;
  const { email } = openContact(key, known);
  const endpoint =
    sealedAddress === null
      ? null
      : {
          emailAddress: openEmailAddress(key, { customerId, sealed: sealedAddress }),
          isAuthenticated: isAuthenticated === true,
        };
  return { destination: signInCodeDestination({ email, endpoint }), language };
}
