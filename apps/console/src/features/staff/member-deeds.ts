import type { Member } from './member-table.tsx';

/** What an administrator can do about a staff member. */
export type MemberDeed = 'role' | 'invite-again' | 'reset-password' | 'reset-second-factor' | 'disable' | 'enable';

/** What of it makes sense for this one. Nobody voids their own password or authenticator; that everybody still has an administrator, the API sees to. */
export function deedsAbout({ staffID, state }: Member, ownStaffID: string): MemberDeed[] {
  if (state === 'disabled') return ['enable'];
  const isSelf = staffID === ownStaffID;
  const resets: MemberDeed[] = state === 'active' ? ['reset-password', 'reset-second-factor'] : ['invite-again'];
  return ['role', ...(isSelf ? [] : resets), 'disable'];
}
