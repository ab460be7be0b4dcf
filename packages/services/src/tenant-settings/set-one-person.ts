import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Says whether a tenant has one employee; the audit log keeps who said so. The database is the owner's: the console's role may not. */
export async function setOnePerson(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, actor, isOnePerson }: { tenant: Pick<Tenant, 'id'>; actor: Operator; isOnePerson: boolean },
): Promise<void> {
  await database.inTenant(
    tenant.id,
    (tx) => tx.updateTable('tenant').set({ is_one_person: isOnePerson }).where('tenant_id', '=', tenant.id).execute(),
    { operator: actor },
  );
}
