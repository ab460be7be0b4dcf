import { inviteStaff } from '@quittance/contract/staff/members';
import { languageNames, languages } from '@quittance/domain/languages';
import { isRoleAtLeast, type StaffRole, staffRoles } from '@quittance/domain/staff/staff-role';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useProblemText } from '../../patterns/problem-text.ts';
import { SecondPersonNote } from '../../patterns/second-person-note.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSayOutcome } from '../../patterns/use-say-outcome.ts';

/** Sends an invitation with a link to set up a password and an authenticator. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSayOutcome();
  const words = useProblemText();
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    defaultValues: { name: '', email: '', role: 'agent' as StaffRole, language: useLanguage() },
  });
  const action = useAction(inviteStaff, {
    refresh: [['member']],
    onDone({ isMailed, ...answer }) {
      say(answer, t(isMailed ? 'Staff.Invited' : 'Staff.InvitedNoMail'));
      onClose();
    },
  });
  const { errors } = formState;
  const { problem } = action;
  const isTaken = problem?.kind === 'refused' && problem.code === 'StaffMemberExists';
  const required = t('Form.Required');
  return (
    <ActionDialog
      title={t('Staff.Invite')}
      submitLabel={t('Staff.SendInvitation')}
      isPending={action.isPending}
      problem={isTaken ? undefined : problem}
      onClose={onClose}
      onSubmit={handleSubmit((typed) => action.run({ ...typed, name: typed.name.trim(), email: typed.email.trim() }))}
    >
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
        error={errors.email?.message ?? (isTaken ? words(problem) : undefined)}
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
      {isRoleAtLeast(watch('role'), 'supervisor') && <SecondPersonNote when="always" />}
      <SelectField
        {...register('language')}
        label={t('Staff.MailLanguage')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </ActionDialog>
  );
}
