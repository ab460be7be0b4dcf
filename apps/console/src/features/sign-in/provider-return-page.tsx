import { setPageTitle } from '@quittance/browser/page-head';
import { finishStaffSignOn } from '@quittance/contract/staff-sign-in/identity-provider';
import { Spinner } from '@quittance/ui/feedback/spinner';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { returnPath } from '../../app/guards.ts';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useServices } from '../../session/services.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { takeReturnPath } from './kept-return-path.ts';

/** Finishes the sign-in when the identity provider sends the browser back, or says why it can't. */
export function ProviderReturnPage() {
  const { t } = useTranslation();
  const problem = useFinish();
  const title = t(problem === undefined ? 'SignIn.Finishing' : 'SignIn.NotSignedIn');
  useEffect(() => setPageTitle(title), [title]);
  return (
    <EntryFrame>
      <PageHeading>{title}</PageHeading>
      <Stack gap={4}>
        {problem === undefined ? (
          <div role="status">
            <Spinner />
          </div>
        ) : (
          <>
            <ProblemNotice problem={problem} />
            <LinkButton to="/sign-in" variant="secondary" isFullWidth>
              {t('SignIn.TryAgain')}
            </LinkButton>
          </>
        )}
      </Stack>
    </EntryFrame>
  );
}

function useFinish(): Problem | undefined {
  const { api, session } = useServices();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [problem, setProblem] = useState<Problem>();
  const query = useRef(search.replace(/^\?/, ''));
  useEffect(() => {
    const callbackQuery = query.current;
    query.current = '';
    if (callbackQuery === '') return;
    const finish = async () => {
      // The code must not stay in the address or the history.
      await navigate(pathname, { replace: true });
      const outcome = await api.call(finishStaffSignOn, { callbackQuery });
      if (outcome.kind !== 'ok') return setProblem(problemOf(outcome));
      session.setState({ self: outcome.answer.self, endedBy: undefined });
      const path = returnPath(new URLSearchParams({ returnTo: takeReturnPath() }));
      await navigate(path, { replace: true });
    };
    void finish();
  }, [api, session, navigate, pathname]);
  return problem;
}
