import { changeStaffRole, disableStaff, enableStaff, resetStaffSecret } from '@quittance/contract/staff/members';
import { removeStaffPasskeys } from '@quittance/contract/staff-sign-in/passkeys';
import { isRoleAtLeast, type StaffRole, staffRoles } from '@quittance/domain/staff/staff-role';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';
import type { Member, MemberAction } from './member-actions.ts';

type MemberDialogProps = { readonly member: Member; readonly action: MemberAction; readonly onClose: () => void };

type Answer = { readonly outcome: 'made' | 'awaits-approval'; readonly isMailed?: boolean };

/** Actions that take nothing away. */
const mild: readonly MemberAction[] = ['role', 'enable', 'invite-again'];

/** Confirms a role change, a reset, or removing and restoring access. */
export function MemberDialog({ member, action, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  const language = useLanguage();
  const [role, setRole] = useState<StaffRole>(member.role);
  const { staffID, name } = member;
  const shared = {
    title: t(`Staff.Ask.${action}`, { name }),
    submitLabel: t(`Staff.Do.${action}`),
    variant: mild.includes(action) ? 'primary' : 'danger',
    refresh: [['member']],
    doneMessage: ({ isMailed, ...answer }: Answer) =>
      outcomeText(answer, t(isMailed === false ? 'Staff.InvitedNoMail' : `Staff.Said.${action}`, { name })),
    onClose,
    children: (
      <>
        <p>{t(`Staff.Meaning.${action}`, { name })}</p>
        {[member.role, role].some((each) => isRoleAtLeast(each, 'supervisor')) && <ApprovalNote when="always" />}
        {action === 'role' && (
          <RadioCards
            legend={t('Staff.Role')}
            value={role}
            onChange={setRole}
            options={staffRoles.map((value) => ({
              value,
              label: t(`Role.${value}`),
              description: t(`RoleWords.${value}`),
            }))}
          />
        )}
      </>
    ),
  } as const;
  switch (action) {
    case 'role':
      return <DecisionDialog {...shared} call={changeStaffRole} request={() => ({ staffID, role })} />;
    case 'disable':
      return <DecisionDialog {...shared} call={disableStaff} request={() => ({ staffID })} />;
    case 'enable':
      return <DecisionDialog {...shared} call={enableStaff} request={() => ({ staffID })} />;
    case 'remove-passkeys':
      return <DecisionDialog {...shared} call={removeStaffPasskeys} request={() => ({ staffID, language })} />;
    default:
      return (
        <DecisionDialog
          {...shared}
          call={resetStaffSecret}
          request={() => ({ staffID, what: secretOf(action), language })}
        />
      );
  }
}

/** A password reset sends a new invitation to an employee who hasn't accepted the first one. */
function secretOf(action: MemberAction): 'password' | 'second-factor' {
  return action === 'reset-second-factor' ? 'second-factor' : 'password';
}
