import { isRoleAtLeast, type StaffRole } from './staff-role.ts';

/** A group at the identity provider, and the role that it gives. */
export type GroupRole = { readonly group: string; readonly role: StaffRole };

export const groupRoleRules = { maxGroups: 50, maxLength: 200 } as const;

/** Reads the groups from a claim, which is one name or a list of names. Ignores anything else. */
export function groupsOf(claim: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}

/** Returns the highest role of a person's groups, or undefined if none of them gives one. Upper and lower case differ. */
export function roleOfGroups(groups: readonly string[], groupRoles: readonly GroupRole[]): StaffRole | undefined {
  return groupRoles
    .filter(({ group }) => groups.includes(group))
    .map(({ role }) => role)
    .reduce<StaffRole | undefined>(
      (highest, role) => (highest && isRoleAtLeast(highest, role) ? highest : role),
      undefined,
    );
}

/** The proof of several factors that a tenant demands from its provider: one of these `acr` or `amr` values. */
export type DemandedFactors = { readonly acrValues: readonly string[]; readonly amrValues: readonly string[] };

/** Returns true if the claims prove the demanded factors, or if none are demanded. */
export function provesFactors(
  claims: Readonly<Record<string, unknown>>,
  { acrValues, amrValues }: DemandedFactors,
): boolean {
  if (acrValues.length === 0 && amrValues.length === 0) return true;
  const methods = groupsOf(claims.amr);
  return (
    (typeof claims.acr === 'string' && acrValues.includes(claims.acr)) ||
    amrValues.some((value) => methods.includes(value))
  );
}
