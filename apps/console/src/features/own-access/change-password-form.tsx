import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { changeStaffPassword } from '@quittance/contract/staff/session';
import { Button } from '@quittance/ui/button';
import { PasswordField } from '@quittance/ui/forms/password-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useProblemText } from '../../patterns/problem-text.ts';
import { useAction } from '../../patterns/use-action.ts';
import { useToast } from '../../session/services.tsx';

/** Field that shows each refusal. All others appear above the button. */
const fieldOfCode: Partial<Record<ResponseCodeName, 'password' | 'newPassword'>> = {
  CredentialsInvalid: 'password',
  PasswordCommon: 'newPassword',
  PasswordContainsName: 'newPassword',
  PasswordTooLong: 'newPassword',
  PasswordTooShort: 'newPassword',
};

/** Changing the password ends all other sessions. */
export function ChangePasswordForm() {
  const { t } = useTranslation();
  const showToast = useToast();
  const problemText = useProblemText();
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { password: '', newPassword: '' } });
  const action = useAction(changeStaffPassword, {
    onDone() {
      reset();
      showToast(t('Own.PasswordChanged'));
    },
  });
  const { problem } = action;
  const field = problem?.kind === 'refused' && problem.code ? fieldOfCode[problem.code] : undefined;
  const errorAt = (name: 'password' | 'newPassword') =>
    formState.errors[name]?.message ?? (problem && field === name ? problemText(problem) : undefined);
  const required = t('Form.Required');
  return (
    <form onSubmit={handleSubmit(action.run)} noValidate>
      <Stack gap={4}>
        <PasswordField
          {...register('password', { required })}
          label={t('Welcome.CurrentPassword')}
          autoComplete="current-password"
          maxLength={128}
          error={errorAt('password')}
        />
        <PasswordField
          {...register('newPassword', { required })}
          label={t('Welcome.NewPassword')}
          description={t('Welcome.PasswordHelp')}
          autoComplete="new-password"
          maxLength={200}
          error={errorAt('newPassword')}
        />
        {field === undefined && <ProblemNotice problem={problem} />}
        <div>
          <Button type="submit" isPending={action.isPending}>
            {t('Own.ChangePassword')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
