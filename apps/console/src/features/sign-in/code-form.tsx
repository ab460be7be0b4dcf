import { finishStaffSignIn } from '@quittance/contract/staff/session';
import { Button } from '@quittance/ui/button';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useProblemText } from '../../patterns/problem-text.ts';
import { useApi } from '../../session/services.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useEnterConsole } from './use-enter-console.ts';
import { hasPasskeySupport } from './use-passkey-sign-in.ts';

type CodeFormProps = { readonly handle: string; readonly onStartAgain: () => void };

/** Finishes the sign-in with an authenticator code, a recovery code or a passkey. */
export function CodeForm(props: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <OneCodeForm
      {...props}
      key={isRecovery ? 'recovery' : 'authenticator'}
      isRecovery={isRecovery}
      onSwitch={() => setRecovery(!isRecovery)}
    />
  );
}

function OneCodeForm(props: CodeFormProps & { readonly isRecovery: boolean; readonly onSwitch: () => void }) {
  const { handle, onStartAgain, isRecovery, onSwitch } = props;
  const { t } = useTranslation();
  const api = useApi();
  const enterConsole = useEnterConsole();
  const [problem, setProblem] = useState<Problem>();
  const problemText = useProblemText();
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(async ({ code }) => {
    const outcome = await api.call(finishStaffSignIn, { handle, code: code.trim() });
    if (outcome.kind === 'ok') return enterConsole(outcome.answer.self);
    setProblem(problemOf(outcome));
    setFocus('code', { shouldSelect: true });
  });
  const isWrongCode = problem?.kind === 'refused' && problem.code === 'SecondFactorInvalid';
  const error = formState.errors.code?.message ?? (isWrongCode ? problemText(problem) : undefined);
  const field = register('code', {
    required: t('Form.Required'),
    minLength: { value: 6, message: t('SignIn.CodeShort') },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {!isWrongCode && <ProblemNotice problem={problem} />}
        {isRecovery ? (
          <TextField
            {...field}
            label={t('SignIn.RecoveryCode')}
            description={t('SignIn.RecoveryHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={error}
          />
        ) : (
          <CodeField {...field} label={t('SignIn.Code')} error={error} />
        )}
        <Button type="submit" isFullWidth isPending={formState.isSubmitting}>
          {t('SignIn.SignIn')}
        </Button>
        {hasPasskeySupport() && <PasskeySignIn handle={handle} suggests={false} />}
        <Button variant="quiet" size="small" onClick={onSwitch}>
          {t(isRecovery ? 'SignIn.UseAuthenticator' : 'SignIn.UseRecovery')}
        </Button>
        <Button variant="quiet" size="small" onClick={onStartAgain}>
          {t('SignIn.StartAgain')}
        </Button>
      </Stack>
    </form>
  );
}
