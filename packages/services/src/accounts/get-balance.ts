import { type Cents, cents } from '@quittance/domain/money/cents';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Loads the amount that a customer owes on an account now, minus pending payments. Throws when the account doesn't
 * exist.
 */
export async function getBalance(
  { database }: Pick<ServiceContext, 'database'>,
  of: { tenant: Tenant; session: CustomerSession; accountReferenceCode: string },
): Promise<Cents> {
  const owner = { tenantId: of.tenant.id, customerId: of.session.customerId };
  const account = await database.inCustomer(owner, (tx) =>
    tx
      .selectFrom('account')
      .select('balance_cents')
      .where('tenant_id', '=', owner.tenantId)
      .where('customer_id', '=', owner.customerId)
      .where('reference_code', '=', of.accountReferenceCode)
      .executeTakeFirstOrThrow(),
  );
  return cents(account.balance_cents);
}
