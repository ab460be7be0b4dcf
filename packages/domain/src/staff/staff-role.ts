/** What a staff member may do at a tenant, from the least to the most: each role may do all that the ones before it may. */
export const staffRoles = ['viewer', 'agent', 'supervisor', 'administrator'] as const;

/** One of them. */
export type StaffRole = (typeof staffRoles)[number];

/** Whether a role may do what another one is the least for. */
export function isRoleAtLeast(role: StaffRole, least: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(least);
}
