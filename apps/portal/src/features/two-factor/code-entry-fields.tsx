import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { CodeField } from './code-field.tsx';
import { ResendRow } from './resend-row.tsx';
import type { useCodeEntry } from './use-code-entry.ts';
import type { useResend } from './use-resend.ts';

/** The code field with its problems, the button that checks the code, and the resend row. */
export function CodeEntryFields({
  entry,
  resend,
  submitLabel,
  isInline = false,
}: {
  readonly entry: ReturnType<typeof useCodeEntry>;
  readonly resend: ReturnType<typeof useResend>;
  readonly submitLabel: string;
  /** True next to other things on a screen. */
  readonly isInline?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      {entry.problem && <LoginProblemNotice key={`code-${entry.tries}`} problem={entry.problem} />}
      {resend.problem && <LoginProblemNotice key={`resend-${resend.tries}`} problem={resend.problem} />}
      {resend.state === 'sent' && <Notice kind="success">{t('AuthenticationCode.NewCodeSentLabel')}</Notice>}
      <CodeField
        ref={entry.field}
        value={entry.code}
        onChange={(code) => {
          entry.type(code);
          resend.forget();
        }}
      />
      <Button
        type="submit"
        isFullWidth
        disabled={!entry.isWhole}
        isPending={entry.isPending}
        pendingText={t('AuthenticationCode.Checking')}
      >
        {submitLabel}
      </Button>
      <ResendRow
        isInline={isInline}
        state={resend.state}
        onPress={() => {
          entry.forgetProblem();
          resend.press();
        }}
      />
    </>
  );
}
