import { startStaffSignOn } from '@quittance/contract/staff-sign-in/identity-provider';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useApi } from '../../session/services.tsx';
import { keepReturnPath } from './kept-return-path.ts';

type ProviderSignInProps = {
  readonly label: string;
  readonly variant: 'primary' | 'secondary';
  /** The page to open afterward. */
  readonly returnTo: string;
  /** Asks the employee to sign in there again, also if they are signed in. */
  readonly isFresh?: boolean;
};

/** Opens the tenant's identity provider, or says why it can't. */
export function ProviderSignIn({ label, variant, returnTo, isFresh = false }: ProviderSignInProps) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const leave = async () => {
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(startStaffSignOn, { language, isFresh });
    if (outcome.kind === 'ok') {
      keepReturnPath(returnTo);
      return window.location.assign(outcome.answer.authorizationURL);
    }
    setPending(false);
    setProblem(problemOf(outcome));
  };
  return (
    <>
      <ProblemNotice problem={problem} />
      <Button
        variant={variant}
        isFullWidth
        isPending={isPending}
        pendingText={t('Common.Loading')}
        onClick={() => void leave()}
      >
        {label}
      </Button>
    </>
  );
}
