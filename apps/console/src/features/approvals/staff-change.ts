import { staffRoles } from '@quittance/domain/staff/staff-role';
import * as z from 'zod/mini';

const role = z.enum(staffRoles);

/** Content of a request to change an employee. */
export const staffChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('invite'), role }),
  z.object({ change: z.literal('role'), role }),
  z.object({ change: z.literal('disable') }),
  z.object({ change: z.literal('enable') }),
  z.object({ change: z.literal('remove-passkeys') }),
  z.object({ change: z.literal('reset'), what: z.enum(['password', 'second-factor']) }),
]);

type StaffChange = z.output<typeof staffChange>;

/** Returns the last part of the change's text key. */
export function staffChangeName(asked: StaffChange) {
  return asked.change === 'reset' ? (`reset-${asked.what}` as const) : asked.change;
}
