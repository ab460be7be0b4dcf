import { listApprovals } from '@quittance/contract/staff/approvals';
import type { listStaff } from '@quittance/contract/staff/members';
import * as z from 'zod/mini';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { staffChange } from '../approvals/staff-change.ts';

export type Member = z.output<typeof listStaff.response>['members'][number];

/** A change of an employee that a second administrator hasn't approved yet. */
export type MemberRequest = { readonly approvalID: string; readonly asked: z.output<typeof staffChange> };

/** Finds the open request about an employee. There's never more than one. */
export function useMemberRequests(): (member: Member) => MemberRequest | undefined {
  const { data } = useStaffQuery(listApprovals, { onlyOpen: true });
  const requests = new Map(
    data?.approvals.flatMap(({ kind, subject, approvalID, content }) => {
      const asked = kind === 'staff' ? z.safeParse(staffChange, content).data : undefined;
      return asked ? [[subject, { approvalID, asked }] as const] : [];
    }),
  );
  return ({ staffID }) => requests.get(staffID);
}

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
 * that an administrator remains. Until an invitation is approved, any other action would bypass the request.
 */
export function actionsAbout(
  { staffID, state, passkeys }: Member,
  { ownStaffID, request }: { ownStaffID: string; request: MemberRequest | undefined },
): MemberAction[] {
  if (state === 'disabled') return ['enable'];
  if (request?.asked.change === 'invite') return ['disable'];
  const isSelf = staffID === ownStaffID;
  const resets: MemberAction[] = state === 'active' ? ['reset-password', 'reset-second-factor'] : ['invite-again'];
  const removals: MemberAction[] = passkeys > 0 ? ['remove-passkeys'] : [];
  return ['role', ...(isSelf ? [] : [...resets, ...removals]), 'disable'];
}
