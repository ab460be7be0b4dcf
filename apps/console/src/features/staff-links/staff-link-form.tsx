import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { finishStaffLink } from '@quittance/contract/staff/links';
import { Button } from '@quittance/ui/button';
import { PasswordField } from '@quittance/ui/forms/password-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useProblemText } from '../../patterns/problem-text.ts';
import { useApi } from '../../session/services.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import type { OpenedLink } from './use-opened-link.ts';

/** Refusals about the password, which appear at its field. */
const ofPassword: readonly (ResponseCodeName | undefined)[] = [
  'CredentialsInvalid',
  'PasswordCommon',
  'PasswordContainsName',
  'PasswordTooLong',
  'PasswordTooShort',
];

/** Sets a new password, an authenticator or, for an invitation, both. */
export function StaffLinkForm({
  secret,
  link,
  onFinished,
}: {
  readonly secret: string;
  readonly link: OpenedLink;
  readonly onFinished: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<Problem>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const submit = handleSubmit(async ({ password, code }) => {
    const outcome = await api.call(finishStaffLink, { secret, password, code: code.trim() });
    if (outcome.kind === 'ok') onFinished(outcome.answer.recoveryCodes);
    else setProblem(problemOf(outcome));
  });
  const code = problem?.kind === 'refused' ? problem.code : undefined;
  const isAtPassword = ofPassword.includes(code);
  const isAtCode = code === 'SecondFactorInvalid';
  const isNew = link.purpose !== 'second-factor';
  const required = t('Form.Required');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {!isAtPassword && !isAtCode && <ProblemNotice problem={problem} />}
        {/* Password managers store the password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
        <PasswordField
          {...register('password', { required })}
          label={t(isNew ? 'Welcome.NewPassword' : 'Welcome.CurrentPassword')}
          description={isNew ? t('Welcome.PasswordHelp') : undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={200}
          error={formState.errors.password?.message ?? (isAtPassword && problem ? problemText(problem) : undefined)}
        />
        {link.authenticator && (
          <>
            <AuthenticatorSetup authenticator={link.authenticator} />
            <CodeField
              {...register('code', { required, minLength: { value: 6, message: t('SignIn.CodeShort') } })}
              label={t('Welcome.FirstCode')}
              error={formState.errors.code?.message ?? (isAtCode && problem ? problemText(problem) : undefined)}
            />
          </>
        )}
        <Button type="submit" isFullWidth isPending={formState.isSubmitting}>
          {t('Welcome.Finish')}
        </Button>
      </Stack>
    </form>
  );
}
