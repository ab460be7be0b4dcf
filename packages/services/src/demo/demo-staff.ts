import type { StaffRole } from '@quittance/domain/staff/staff-role';

/** Somebody who works for a tenant of the demo. */
export type DemoStaffMember = { readonly name: string; readonly email: string; readonly role: StaffRole };

/** What everybody of the demo's staff signs in with; README.md tells it, and /dev/authenticator of the console shows the code. */
export const demoStaffPassword = 'Demo-pass-1';
export const demoAuthenticatorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const people = [
  { firstName: 'Olga', lastName: 'Admin', role: 'administrator' },
  { firstName: 'Otto', lastName: 'Admin', role: 'administrator' },
  { firstName: 'Sam', lastName: 'Supervisor', role: 'supervisor' },
  { firstName: 'Ada', lastName: 'Agent', role: 'agent' },
  { firstName: 'Vic', lastName: 'Viewer', role: 'viewer' },
] as const;

/** The staff of a tenant of the demo, by its label: olga@lumen.example and the others, two of them administrators. */
export function demoStaffOf(label: string): DemoStaffMember[] {
  if (label === '') return [];
  return people.map(({ firstName, lastName, role }) => ({
    name: `${firstName} ${lastName}`,
    email: `${firstName.toLowerCase()}@${label}.example`,
    role,
  }));
}
