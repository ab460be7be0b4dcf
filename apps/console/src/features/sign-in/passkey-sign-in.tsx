import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { LockIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { type PasskeyProblem, usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signs in with a passkey instead of the password, or instead of the code after it. */
export function PasskeySignIn({ handle, suggests }: { readonly handle?: string; readonly suggests: boolean }) {
  const { t } = useTranslation();
  const { isPending, problem, signIn } = usePasskeySignIn({ handle, suggests });
  return (
    <>
      <PasskeyProblemNotice problem={problem} />
      <Button
        variant="secondary"
        isFullWidth
        icon={<LockIcon size={20} />}
        isPending={isPending}
        onClick={() => void signIn()}
      >
        {t(handle === undefined ? 'SignIn.Passkey' : 'SignIn.PasskeyInstead')}
      </Button>
    </>
  );
}

export function PasskeyProblemNotice({ problem }: { readonly problem: PasskeyProblem | undefined }) {
  const { t } = useTranslation();
  if (problem === 'canceled') return <Notice kind="info">{t('SignIn.PasskeyCanceled')}</Notice>;
  return <ProblemNotice problem={problem} />;
}
