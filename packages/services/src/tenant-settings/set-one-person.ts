import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Sets whether a tenant has one employee and records the actor in the audit log. Needs the owner's database role; the
 * console's role may not do this.
 */
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
