import { Button } from '@quittance/ui/button';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { LoginProblemNotice } from '../login-problem-notice.tsx';
import { useStartSingleSignOn } from './use-start-single-sign-on.ts';

/** "Continue with {provider}": opens the tenant's identity provider, or shows why it can't. */
export function SingleSignOnButton(props: {
  readonly provider: string;
  readonly variant: 'primary' | 'secondary';
  /** Called to clear the result of an earlier try. */
  readonly onStart?: (() => void) | undefined;
}) {
  const { provider, variant, onStart } = props;
  const { t } = useTranslation();
  const { isPending, problem, start } = useStartSingleSignOn({ provider, onStart });
  return (
    <Stack gap={4}>
      {problem && <LoginProblemNotice problem={problem} />}
      <Button
        variant={variant}
        isFullWidth
        isPending={isPending}
        pendingText={t('Login.SsoLeaving', { provider })}
        onClick={start}
      >
        {t('Login.SsoContinue', { provider })}
      </Button>
    </Stack>
  );
}
