import { inviteStaff } from '@quittance/contract/staff/members';
import { detectLanguage, languageNames, languages } from '@quittance/domain/languages';
import { isRoleAtLeast, type StaffRole, staffRoles } from '@quittance/domain/staff/staff-role';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import type { Problem } from '../../patterns/problem.ts';
import { useProblemText } from '../../patterns/problem-text.ts';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';

/** Sends an invitation with a link to set up a password and an authenticator. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  const problemText = useProblemText();
  const form = useForm({
    defaultValues: { name: '', email: '', role: 'agent' as StaffRole, language: useLanguage() },
  });
  const { register, watch, setValue } = form;
  const { errors } = form.formState;
  const required = t('Form.Required');
  return (
    <DecisionDialog
      title={t('Staff.Invite')}
      submitLabel={t('Staff.SendInvitation')}
      call={inviteStaff}
      form={form}
      request={(typed) => ({ ...typed, name: typed.name.trim(), email: typed.email.trim() })}
      refresh={[['member']]}
      doneMessage={(answer) =>
        outcomeText(
          answer,
          t(answer.isMailed ? 'Staff.Invited' : 'Staff.InvitedNoMail', { name: form.getValues('name').trim() }),
        )
      }
      onClose={onClose}
      isShownAtField={isTaken}
    >
      {({ problem }) => (
        <>
          <TextField
            {...register('name', { required })}
            label={t('Staff.Name')}
            maxLength={100}
            autoComplete="off"
            error={errors.name?.message}
          />
          <TextField
            {...register('email', { required, pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: t('Form.Email') } })}
            label={t('SignIn.Email')}
            type="email"
            maxLength={254}
            autoComplete="off"
            error={errors.email?.message ?? (problem && isTaken(problem) ? problemText(problem) : undefined)}
          />
          <RadioCards
            legend={t('Staff.Role')}
            value={watch('role')}
            onChange={(role) => setValue('role', role)}
            options={staffRoles.map((value) => ({
              value,
              label: t(`Role.${value}`),
              description: t(`RoleWords.${value}`),
            }))}
          />
          {isRoleAtLeast(watch('role'), 'supervisor') && <ApprovalNote when="always" />}
          <SelectField
            label={t('Staff.MailLanguage')}
            value={watch('language')}
            onChange={(event) => setValue('language', detectLanguage([event.currentTarget.value]))}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </>
      )}
    </DecisionDialog>
  );
}

/** True when the address already belongs to an employee. */
function isTaken(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.code === 'StaffMemberExists';
}
