import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Keyring } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { staffPath } from './staff-member.ts';

/**
 * Returns operators' names by their audit log identifier: `staff:<id>`, `key:<id>` or `program:<name>`. An unknown
 * operator is named by the identifier.
 */
export async function operatorNames(
  tx: TenantTransaction,
  context: { readonly keyring: Keyring },
  { tenant, operators }: { tenant: Pick<Tenant, 'id'>; operators: readonly string[] },
): Promise<(operator: string) => string> {
  const names = new Map<string, string>();
  const staffIds = idsOf(operators, 'staff:');
  const keyIds = idsOf(operators, 'key:');
  if (staffIds.length > 0) {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const members = await tx
      .selectFrom('staff_member')
      .select(['staff_id', 'name_sealed'])
      .where('tenant_id', '=', tenant.id)
      .where('staff_id', 'in', staffIds)
      .execute();
    for (const { staff_id: id, name_sealed: sealed } of members)
      names.set(`staff:${id}`, key.open(sealed, staffPath(id, 'name_sealed')));
  }
  if (keyIds.length > 0) {
    const keys = await tx
      .selectFrom('api_key')
      .select(['api_key_id', 'name'])
      .where('tenant_id', '=', tenant.id)
      .where('api_key_id', 'in', keyIds)
      .execute();
    for (const { api_key_id: id, name } of keys) names.set(`key:${id}`, name);
  }
  return (operator) => names.get(operator) ?? operator.replace(/^program:/, '');
}

function idsOf(operators: readonly string[], prefix: string): string[] {
  const ofKind = operators.filter((each) => each.startsWith(prefix));
  return [...new Set(ofKind.map((each) => each.slice(prefix.length)))];
}
