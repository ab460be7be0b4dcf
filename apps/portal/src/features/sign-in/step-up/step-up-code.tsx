import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../two-factor/code-field.tsx';
import { LoginProblemNotice } from '../login-problem-notice.tsx';
import type { StepUpCode } from './use-step-up-code.ts';

/** The code that replaces the password. Its field has the initial focus. */
export function StepUpCodeFields({ stepUpCode }: { readonly stepUpCode: StepUpCode }) {
  const { t } = useTranslation();
  const { sent, code, setCode, field, pending, problem, send } = stepUpCode;
  useEffect(() => field.current?.focus(), [field]);
  return (
    <Stack gap={4}>
      <p>{t('EmailRegistration.VerificationIntro', { destination: sent?.destination })}</p>
      {problem && <LoginProblemNotice problem={problem} />}
      {sent?.isNew && !problem && <Notice kind="success">{t('AuthenticationCode.NewCodeSentLabel')}</Notice>}
      <CodeField ref={field} value={code} onChange={setCode} />
      <div>
        <Button
          variant="link"
          size="small"
          isPending={pending === 'sending'}
          pendingText={t('AuthenticationCode.Sending')}
          onClick={send}
        >
          {t('AuthenticationCode.SendCodeLinkText')}
        </Button>
      </div>
    </Stack>
  );
}
