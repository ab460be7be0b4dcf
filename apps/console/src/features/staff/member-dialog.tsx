import { changeStaffRole, disableStaff, enableStaff, resetStaffSecret } from '@quittance/contract/staff/members';
import { isRoleAtLeast, type StaffRole, staffRoles } from '@quittance/domain/staff/staff-role';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { SecondPersonNote } from '../../patterns/second-person-note.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSayOutcome } from '../../patterns/use-say-outcome.ts';
import type { Member, MemberAction } from './member-actions.ts';

type MemberDialogProps = { readonly member: Member; readonly deed: MemberAction; readonly onClose: () => void };

type Answer = Parameters<ReturnType<typeof useSayOutcome>>[0];

/** Actions that take nothing away. */
const mild: readonly MemberAction[] = ['role', 'enable', 'invite-again'];

/** Confirms a role change, a reset, or removing and restoring access. */
export function MemberDialog({ member, deed, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState<StaffRole>(member.role);
  const { run, isPending, problem } = useMemberAction({ member, deed, role, onClose });
  const words = { name: member.name };
  return (
    <ActionDialog
      title={t(`Staff.Ask.${deed}`, words)}
      submitLabel={t(`Staff.Do.${deed}`)}
      variant={mild.includes(deed) ? 'primary' : 'danger'}
      isPending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <p>{t(`Staff.Meaning.${deed}`, words)}</p>
      {[member.role, role].some((each) => isRoleAtLeast(each, 'supervisor')) && <SecondPersonNote when="always" />}
      {deed === 'role' && (
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
    </ActionDialog>
  );
}

function useMemberAction({ member, deed, role, onClose }: MemberDialogProps & { readonly role: StaffRole }) {
  const { t } = useTranslation();
  const say = useSayOutcome();
  const language = useLanguage();
  const { staffID } = member;
  const done = (answer: Answer, isMailed?: boolean) => {
    say(answer, t(isMailed === false ? 'Staff.InvitedNoMail' : `Staff.Said.${deed}`, { name: member.name }));
    onClose();
  };
  const refresh = [['member']];
  const change = useAction(changeStaffRole, { refresh, onDone: (answer) => done(answer) });
  const disabling = useAction(disableStaff, { refresh, onDone: (answer) => done(answer) });
  const enabling = useAction(enableStaff, { refresh, onDone: (answer) => done(answer) });
  const reset = useAction(resetStaffSecret, { refresh, onDone: ({ isMailed, ...answer }) => done(answer, isMailed) });
  const deeds: Record<MemberAction, { run: () => Promise<void>; action: typeof change | typeof reset }> = {
    role: { run: () => change.run({ staffID, role }), action: change },
    disable: { run: () => disabling.run({ staffID }), action: disabling as never },
    enable: { run: () => enabling.run({ staffID }), action: enabling as never },
    // A password reset sends a new invitation to an employee who hasn't accepted the first one.
    'invite-again': { run: () => reset.run({ staffID, what: 'password', language }), action: reset },
    'reset-password': { run: () => reset.run({ staffID, what: 'password', language }), action: reset },
    'reset-second-factor': { run: () => reset.run({ staffID, what: 'second-factor', language }), action: reset },
  };
  const { run, action } = deeds[deed];
  return { run, isPending: action.isPending, problem: action.problem };
}
