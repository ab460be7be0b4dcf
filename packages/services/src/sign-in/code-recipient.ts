import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type CodeDestination, signInCodeDestination } from '@quittance/domain/sign-in/code-destination';
import type { Tenant } from '../tenants/tenant.ts';

/** Where a customer's codes and notices about signing in go, and in which language, null where the customer never told. */
export async function findCodeRecipient(
  tx: TenantTransaction,
  { tenant, customerId }: { tenant: Pick<Tenant, 'id'>; customerId: string },
): Promise<{ destination: CodeDestination; language: Language | null }> {
  const known = await tx
    .selectFrom('customer')
    .leftJoin('email_endpoint', (join) =>
      join
        .onRef('email_endpoint.tenant_id', '=', 'customer.tenant_id')
        .onRef('email_endpoint.customer_id', '=', 'customer.customer_id'),
    )
    .select([
      'customer.email',
      'customer.language',
      'email_endpoint.email_address as emailAddress',
      'email_endpoint.is_authenticated as isAuthenticated',
      'email_endpoint.pending_verification as pendingVerification',
    ])
    .where('customer.tenant_id', '=', tenant.id)
    .where('customer.customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { email, language, emailAddress, isAuthenticated, pendingVerification } = known;
  const endpoint =
    emailAddress === null
      ? null
      : {
          emailAddress,
          isAuthenticated: isAuthenticated === true,
          pendingVerification: pendingVerification === true,
        };
  return { destination: signInCodeDestination({ email, endpoint }), language };
}
