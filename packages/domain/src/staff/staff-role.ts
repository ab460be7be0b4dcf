/** Employee roles in ascending order. Each role includes the permissions of those before it. */
export const staffRoles = ['viewer', 'agent', 'supervisor', 'administrator'] as const;

export type StaffRole = (typeof staffRoles)[number];

export function isRoleAtLeast(role: StaffRole, leastRole: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(leastRole);
}
