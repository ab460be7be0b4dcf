import { buttonClass } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { OfflineIcon } from '@quittance/ui/icons/status';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { PageLink } from '../../platform/navigation.tsx';
import { usePageServices } from '../../session/page-services.ts';
import { hasOwnPassword, type LoginLabels, loginLabels } from './login-labels.ts';
import type { LoginProblem } from './login-problem.ts';
import { useReturnSearch } from './use-sign-in.ts';

/** Explains why signing in failed, with a countdown if the customer must wait. */
export function LoginProblemNotice({
  problem,
  labels,
}: {
  readonly problem: LoginProblem;
  /** The form's labels, if the problem concerns the form. */
  readonly labels?: LoginLabels;
}) {
  const { t } = useTranslation();
  const secondsLeft = useSecondsLeft(problem.waitSeconds ?? 0);
  const isWaiting = problem.waitSeconds !== undefined;
  return (
    <Notice
      kind={problem.isCalm ? 'info' : isWaiting ? 'warning' : 'error'}
      icon={problem.titleKey === 'Login.OfflineTitle' ? <OfflineIcon /> : undefined}
      title={t(problem.titleKey, { ...problem.values })}
    >
      {problem.isResetRequired ? (
        <ResetRequired userName={problem.userName} />
      ) : (
        <p>{t((problem.isWrongCredentials && labels?.wrongKey) || problem.bodyKey, { ...problem.values })}</p>
      )}
      {isWaiting && (
        // Screen readers announce the wait once with the notice, not every second.
        <p aria-live="off">
          <Wait secondsLeft={secondsLeft} />
        </p>
      )}
      {problem.isLocked && <WayOutOfLock userName={problem.userName} isSigningIn={labels !== undefined} />}
      {problem.requestId !== undefined && <p>{t('Common.RequestId', { id: problem.requestId })}</p>}
    </Notice>
  );
}

/** Explains a login that requires a new password, or a call if the tenant's customers have no passwords. */
function ResetRequired({ userName }: { readonly userName: string | undefined }) {
  const { t } = useTranslation();
  const { loginTypeID } = usePageServices().tenant;
  return (
    <>
      <p>{t(loginLabels(loginTypeID).resetKey)}</p>
      {hasOwnPassword(loginTypeID) ? (
        <>
          <ResetLink userName={userName} />
          <CallInstead />
        </>
      ) : (
        <SupportContact />
      )}
    </>
  );
}

/** Alternatives to waiting: a new password, which unlocks the login at once, or a call. */
function WayOutOfLock({
  userName,
  isSigningIn,
}: {
  readonly userName: string | undefined;
  /** False for signed-in customers, who stay on their page. */
  readonly isSigningIn: boolean;
}) {
  const { t } = useTranslation();
  const { loginTypeID } = usePageServices().tenant;
  return (
    <>
      {hasOwnPassword(loginTypeID) && (
        <>
          <p>{t('Login.LockedReset')}</p>
          {isSigningIn && <ResetLink userName={userName} />}
        </>
      )}
      <CallInstead />
    </>
  );
}

function ResetLink({ userName }: { readonly userName: string | undefined }) {
  const { t } = useTranslation();
  const search = useReturnSearch();
  return (
    <PageLink
      className={buttonClass({ variant: 'link' })}
      to={{ pathname: '/forgot-password', search }}
      state={() => ({ userName })}
    >
      <span>{t('Login.ResetNow')}</span>
    </PageLink>
  );
}

function CallInstead() {
  const { t } = useTranslation();
  const { supportPhone } = usePageServices().tenant;
  return supportPhone === null ? null : <p>{t('Login.LockedCall', { phone: supportPhone })}</p>;
}

function Wait({ secondsLeft }: { readonly secondsLeft: number }) {
  const { t } = useTranslation();
  if (secondsLeft === 0) return t('Login.WaitOver');
  if (secondsLeft < 90) return t('Login.WaitSeconds', { count: secondsLeft });
  return t('Login.WaitMinutes', { count: Math.ceil(secondsLeft / 60) });
}

function useSecondsLeft(waitSeconds: number): number {
  const [endsAtMs] = useState(() => Date.now() + waitSeconds * 1000);
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds);
  useEffect(() => {
    const look = () => setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)));
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return secondsLeft;
}
