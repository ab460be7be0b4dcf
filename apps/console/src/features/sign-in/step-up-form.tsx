import { stepUpStaff } from '@quittance/contract/staff/session';
import {
  listOwnPasskeys,
  startStaffPasskeyStepUp,
  stepUpStaffWithPasskey,
} from '@quittance/contract/staff-sign-in/passkeys';
import { Button } from '@quittance/ui/button';
import { PasswordField } from '@quittance/ui/forms/password-field';
import { LockIcon } from '@quittance/ui/icons/status';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useRows } from '../../patterns/lists/use-staff-query.ts';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { useProblemText } from '../../patterns/problem-text.ts';
import { useApi } from '../../session/services.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyProblemNotice } from './passkey-sign-in.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { hasPasskeySupport, loadCeremonies, type PasskeyProblem } from './use-passkey-sign-in.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

const fieldProblems = ['CredentialsInvalid', 'SecondFactorInvalid'] as const;
type FieldProblem = (typeof fieldProblems)[number];

export function StepUpForm({ onAnswer }: { readonly onAnswer: (isShown: boolean) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const textOf = (problem: Problem | undefined, code: FieldProblem) =>
    problem?.kind === 'refused' && problem.code === code ? problemText(problem) : undefined;
  const required = t('Form.Required');
  return (
    <DecisionDialog
      title={t('StepUp.Title')}
      submitLabel={t('StepUp.Confirm')}
      call={stepUpStaff}
      form={form}
      request={(typed) => ({ ...typed, code: typed.code.trim() })}
      onDone={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
      isShownAtField={(problem) => fieldProblems.some((code) => textOf(problem, code) !== undefined)}
    >
      {({ problem }) => (
        <>
          <p>{t('StepUp.Words')}</p>
          <PasskeyStepUp onConfirmed={() => onAnswer(true)} />
          <ProviderStepUp />
          <PasswordField
            {...form.register('password', { required })}
            label={t('SignIn.Password')}
            autoComplete="current-password"
            maxLength={128}
            error={errors.password?.message ?? textOf(problem, 'CredentialsInvalid')}
          />
          <CodeField
            {...form.register('code', { required, minLength: { value: 6, message: t('SignIn.CodeShort') } })}
            label={t('SignIn.Code')}
            description={t('StepUp.CodeHelp')}
            error={errors.code?.message ?? textOf(problem, 'SecondFactorInvalid')}
          />
        </>
      )}
    </DecisionDialog>
  );
}

/** Leaves to the identity provider and comes back to this page, where the employee repeats the action. */
function ProviderStepUp() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { providerName } = useSignInMethods();
  if (providerName === null) return null;
  return (
    <ProviderSignIn
      label={t('StepUp.Provider', { provider: providerName })}
      variant="secondary"
      returnTo={pathname + search}
      isFresh
    />
  );
}

/** Confirms with a passkey instead of password and code. Shown to employees who have one. */
function PasskeyStepUp({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const isSupported = hasPasskeySupport();
  const { rows } = useRows(listOwnPasskeys, {
    request: {},
    rows: ({ passkeys }) => passkeys,
    isEnabled: isSupported,
  });
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem>();
  if (!isSupported || rows.length === 0) return null;
  const confirm = async () => {
    setPending(true);
    setProblem(undefined);
    const started = await api.call(startStaffPasskeyStepUp, {});
    if (started.kind !== 'ok') return problemOf(started);
    const { signWithPasskey } = await loadCeremonies();
    const result = await signWithPasskey(started.answer, { isAutofill: false });
    if (result.kind === 'canceled') return 'canceled' as const;
    const { userHandle: _, ...signed } = result.signed;
    const outcome = await api.call(stepUpStaffWithPasskey, signed);
    return outcome.kind === 'ok' ? undefined : problemOf(outcome);
  };
  const run = async () => {
    const failed = await confirm();
    setPending(false);
    setProblem(failed);
    if (failed === undefined) onConfirmed();
  };
  return (
    <>
      <PasskeyProblemNotice problem={problem} />
      <Button
        variant="secondary"
        isFullWidth
        icon={<LockIcon size={20} />}
        isPending={isPending}
        onClick={() => void run()}
      >
        {t('StepUp.Passkey')}
      </Button>
    </>
  );
}
