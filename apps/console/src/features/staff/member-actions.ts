import type { listStaff } from '@quittance/contract/staff/members';
import type * as z from 'zod/mini';

export type Member = z.output<typeof listStaff.response>['members'][number];

export type MemberAction =
  | 'role'
  | 'invite-again'
  | 'reset-password'
  | 'reset-second-factor'
  | 'remove-passkeys'
  | 'disable'
  | 'enable';

/**
 * Filters the actions that make sense for this employee. No one can reset their own credentials; the API makes sure
 * that an administrator remains.
 */
export function actionsAbout({ staffID, state, passkeys }: Member, ownStaffID: string): MemberAction[] {
  if (state === 'disabled') return ['enable'];
  const isSelf = staffID === ownStaffID;
  const resets: MemberAction[] = state === 'active' ? ['reset-password', 'reset-second-factor'] : ['invite-again'];
  const removals: MemberAction[] = passkeys > 0 ? ['remove-passkeys'] : [];
  return ['role', ...(isSelf ? [] : [...resets, ...removals]), 'disable'];
}
