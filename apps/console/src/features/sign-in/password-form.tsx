import { signInStaff } from '@quittance/contract/staff/session';
import { Button } from '@quittance/ui/button';
import { PasswordField } from '@quittance/ui/forms/password-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useApi } from '../../session/services.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { hasPasskeySupport } from './use-passkey-sign-in.ts';

/** Exchanges e-mail address and password for a handle, which the second step sends with the code. */
export function PasswordForm({ onHandle }: { readonly onHandle: (handle: string) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const [problem, setProblem] = useState<Problem>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const submit = handleSubmit(async (typed) => {
    const outcome = await api.call(signInStaff, { ...typed, email: typed.email.trim() });
    if (outcome.kind === 'ok') onHandle(outcome.answer.handle);
    else setProblem(problemOf(outcome));
  });
  const required = t('Form.Required');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <ProblemNotice problem={problem} />
        <TextField
          {...register('email', { required })}
          label={t('SignIn.Email')}
          type="email"
          autoComplete={hasPasskeySupport() ? 'username webauthn' : 'username'}
          error={formState.errors.email?.message}
        />
        <PasswordField
          {...register('password', { required })}
          label={t('SignIn.Password')}
          autoComplete="current-password"
          maxLength={128}
          error={formState.errors.password?.message}
        />
        <Button type="submit" isFullWidth isPending={formState.isSubmitting}>
          {t('SignIn.Continue')}
        </Button>
        {hasPasskeySupport() && <PasskeySignIn suggests />}
        <Disclosure summary={t('SignIn.Trouble')}>{t('SignIn.TroubleWords')}</Disclosure>
      </Stack>
    </form>
  );
}
