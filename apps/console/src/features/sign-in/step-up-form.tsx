import { stepUpStaff } from '@quittance/contract/staff/session';
import { PasswordField } from '@quittance/ui/forms/password-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useProblemText } from '../../patterns/problem-text.ts';
import { useAction } from '../../patterns/use-action.ts';
import { CodeField } from './code-field.tsx';

export function StepUpForm({ onAnswer }: { readonly onAnswer: (isShown: boolean) => void }) {
  const { t } = useTranslation();
  const words = useProblemText();
  const action = useAction(stepUpStaff, { onDone: () => onAnswer(true) });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { problem } = action;
  const code = problem?.kind === 'refused' ? problem.code : undefined;
  const at = (name: 'CredentialsInvalid' | 'SecondFactorInvalid') =>
    problem && code === name ? words(problem) : undefined;
  const required = t('Form.Required');
  return (
    <ActionDialog
      title={t('StepUp.Title')}
      submitLabel={t('StepUp.Confirm')}
      isPending={action.isPending}
      problem={code === 'CredentialsInvalid' || code === 'SecondFactorInvalid' ? undefined : problem}
      onClose={() => onAnswer(false)}
      onSubmit={handleSubmit((typed) => action.run({ ...typed, code: typed.code.trim() }))}
    >
      <p>{t('StepUp.Words')}</p>
      <PasswordField
        {...register('password', { required })}
        label={t('SignIn.Password')}
        autoComplete="current-password"
        maxLength={128}
        error={formState.errors.password?.message ?? at('CredentialsInvalid')}
      />
      <CodeField
        {...register('code', { required, minLength: { value: 6, message: t('SignIn.CodeShort') } })}
        label={t('SignIn.Code')}
        description={t('StepUp.CodeHelp')}
        error={formState.errors.code?.message ?? at('SecondFactorInvalid')}
      />
    </ActionDialog>
  );
}
