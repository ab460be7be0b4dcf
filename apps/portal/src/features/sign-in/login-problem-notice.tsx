import { OfflineIcon } from '@quittance/ui/icons/status';
import { LinkButton } from '@quittance/ui/link-button';
import { Notice } from '@quittance/ui/notice';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import { hasOwnPassword, type LoginLabels, loginLabels } from './login-labels.ts';
import type { LoginProblem } from './login-problem.ts';

/** What kept someone from signing in, with the wait counting down where there is one. */
export function LoginProblemNotice({
  problem,
  labels,
}: {
  readonly problem: LoginProblem;
  /** The words of the form, where the problem is one of the form's. */
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
        // Read out once with the notice; a voice that counts every second down helps nobody.
        <p aria-live="off">
          <Wait secondsLeft={secondsLeft} />
        </p>
      )}
      {problem.isLocked && <WayOutOfLock userName={problem.userName} isSigningIn={labels !== undefined} />}
      {problem.requestId !== undefined && <p>{t('Common.RequestId', { id: problem.requestId })}</p>}
    </Notice>
  );
}

/** Why nobody gets in by this name any more, and what opens it again: a new password, or a call where there is none to choose. */
function ResetRequired({ userName }: { readonly userName: string | undefined }) {
  const { t } = useTranslation();
  const { loginTypeID } = useTenant();
  return (
    <>
      <p>{t(loginLabels(loginTypeID).resetKey)}</p>
      {hasOwnPassword(loginTypeID) ? (
        <LinkButton variant="link" to="/forgot-password" state={{ userName }}>
          {t('Login.ResetNow')}
        </LinkButton>
      ) : (
        <SupportContact />
      )}
    </>
  );
}

/** Other ways in than waiting: a new password, which unlocks the sign-in right away, and a call. */
function WayOutOfLock({
  userName,
  isSigningIn,
}: {
  readonly userName: string | undefined;
  /** Whoever is signed in already keeps the page that they are on. */
  readonly isSigningIn: boolean;
}) {
  const { t } = useTranslation();
  const { loginTypeID, supportPhone } = useTenant();
  return (
    <>
      {hasOwnPassword(loginTypeID) && (
        <>
          <p>{t('Login.LockedReset')}</p>
          {isSigningIn && (
            <LinkButton variant="link" to="/forgot-password" state={{ userName }}>
              {t('Login.ResetNow')}
            </LinkButton>
          )}
        </>
      )}
      {supportPhone !== null && <p>{t('Login.LockedCall', { phone: supportPhone })}</p>}
    </>
  );
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
