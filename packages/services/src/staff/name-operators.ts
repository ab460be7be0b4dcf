import type { Tenant } from '../tenants/tenant.ts';
import { operatorNames } from './operator-names.ts';
import type { StaffContext } from './staff-context.ts';

/** Returns operators' names by their audit log identifier, without those unknown to the tenant. */
export async function nameOperators(
  context: Pick<StaffContext, 'database' | 'keyring'>,
  { tenant, operators }: { tenant: Pick<Tenant, 'id'>; operators: readonly string[] },
): Promise<Record<string, string>> {
  const nameOf = await context.database.inTenant(tenant.id, (tx) => operatorNames(tx, context, { tenant, operators }));
  const named = operators.map((operator) => [operator, nameOf(operator)] as const);
  return Object.fromEntries(named.filter(([operator, name]) => name !== operator));
}
