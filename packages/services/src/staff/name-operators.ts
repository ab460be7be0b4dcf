import type { Tenant } from '../tenants/tenant.ts';
import { operatorNames } from './operator-names.ts';
import type { StaffContext } from './staff-context.ts';

/** What operators are called, by how the audit log has them. Who is unknown to the tenant is left out. */
export async function nameOperators(
  context: Pick<StaffContext, 'database' | 'keyring'>,
  { tenant, operators }: { tenant: Pick<Tenant, 'id'>; operators: readonly string[] },
): Promise<Record<string, string>> {
  const nameOf = await context.database.inTenant(tenant.id, (tx) => operatorNames(tx, context, { tenant, operators }));
  const named = operators.map((operator) => [operator, nameOf(operator)] as const);
  return Object.fromEntries(named.filter(([operator, name]) => name !== operator));
}
