import { createHash } from 'node:crypto';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { Secret } from 'otpauth';

export type DemoStaffMember = { readonly name: string; readonly email: string; readonly role: StaffRole };

/** The password of every demo employee; docs/staff.md lists it. */
export const demoStaffPassword = 'Demo-pass-1';

/** Derives the secret of a demo employee's authenticator. The console's /dev/authenticator page shows its code. */
export function demoAuthenticatorSecret(email: string): string {
  const hash = createHash('sha256').update(`demo authenticator|${email}`).digest();
  return new Secret({ buffer: new Uint8Array(hash.subarray(0, 20)).buffer }).base32;
}

const staffMembers = [
  { firstName: 'Olga', lastName: 'Admin', role: 'administrator' },
  { firstName: 'Otto', lastName: 'Admin', role: 'administrator' },
  { firstName: 'Sam', lastName: 'Supervisor', role: 'supervisor' },
  { firstName: 'Ada', lastName: 'Agent', role: 'agent' },
  { firstName: 'Vic', lastName: 'Viewer', role: 'viewer' },
] as const;

/** Lists the employees of a demo tenant by its label: olga@lumen.example and others, two of them administrators. */
export function demoStaffOf(label: string): DemoStaffMember[] {
  if (label === '') return [];
  return staffMembers.map(({ firstName, lastName, role }) => ({
    name: `${firstName} ${lastName}`,
    email: `${firstName.toLowerCase()}@${label}.example`,
    role,
  }));
}
