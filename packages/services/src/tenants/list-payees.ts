import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from './tenant.ts';

export function listPayees({ database }: Pick<ServiceContext, 'database'>, { tenant }: { tenant: Pick<Tenant, 'id'> }) {
  return database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('payee')
      .select(['payee_code as payeeCode', 'name', 'processor', 'merchant', 'cash_network as cashNetwork'])
      .where('tenant_id', '=', tenant.id)
      .orderBy('payee_code')
      .execute(),
  );
}
