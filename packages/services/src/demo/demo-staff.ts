import { createHash } from 'node:crypto';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { Secret } from 'otpauth';

/** Somebody who works for a tenant of the demo. */
export type DemoStaffMember = { readonly name: string; readonly email: string; readonly role: StaffRole };

/** The password of everybody on the demo's staff; docs/staff.md names it. */
export const demoStaffPassword = 'Demo-pass-1';

/** The secret of a demo staff member's own authenticator, whose code /dev/authenticator of the console shows. */
export function demoAuthenticatorSecret(email: string): string {
  const hash = createHash('sha256').update(`demo authenticator|${email}`).digest();
  return new Secret({ buffer: new Uint8Array(hash.subarray(0, 20)).buffer }).base32;
}

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
