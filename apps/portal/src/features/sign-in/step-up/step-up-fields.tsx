import { Stack } from '@quittance/ui/layout/stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginLabels } from '../login-labels.ts';
import { LoginProblemNotice } from '../login-problem-notice.tsx';
import { SecretField } from '../secret-field.tsx';
import type { useStepUp } from './use-step-up.ts';

export type StepUpFieldsProps = {
  readonly stepUp: ReturnType<typeof useStepUp>;
  readonly labels: LoginLabels;
  /** Explains why the password is needed. */
  readonly leadKey: string;
};

export function StepUpFields({ stepUp, labels, leadKey }: StepUpFieldsProps) {
  const { t } = useTranslation();
  const { password, problem, tries, username, isMissing } = stepUp;
  useEffect(() => password.current?.focus(), [password]);
  return (
    <Stack gap={4}>
      <p>{t(leadKey)}</p>
      {problem && <LoginProblemNotice key={tries} problem={problem} />}
      {/* Tells password managers which user name to use. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <SecretField
        ref={password}
        label={t(labels.passwordKey)}
        name="password"
        isZip={labels.isNumericPassword}
        maxLength={128}
        required
        error={isMissing && t(labels.passwordMissingKey)}
      />
    </Stack>
  );
}
