import type { KeyScope } from '@quittance/domain/staff/key-scope';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';

/**
 * The actor of an operator's work: a signed-in employee, a program with an API key, or a program of the installation
 * (the command line, the worker). Every such use case takes it as `actor` and opens its transaction with it, so that
 * the audit log names it: `database.inTenant(tenant.id, work, { operator: actor })`.
 */
export type Operator =
  | { readonly kind: 'staff'; readonly staffId: string; readonly name: string; readonly role: StaffRole }
  | { readonly kind: 'key'; readonly keyId: string; readonly name: string; readonly scopes: readonly KeyScope[] }
  | { readonly kind: 'program'; readonly name: string };

/** A program of the installation may do everything. An API key has scopes but no role. */
export function hasRole(actor: Operator, leastRole: StaffRole): boolean {
  return actor.kind === 'program' || (actor.kind === 'staff' && isRoleAtLeast(actor.role, leastRole));
}
