import { onActivity, onPageShown } from '@quittance/browser/activity';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startInactivityTimer } from './inactivity-timer.ts';
import { noKeepAlive, startKeepAlive } from './keep-alive.ts';
import { logOut } from './log-out.ts';
import { type Services, useServices } from './services.tsx';
import { sharedActivity } from './shared-activity.ts';
import { isReadOnly } from './signed-in-user.ts';
import { sessionKey } from './tokens/token-claims.ts';

/** Signs out an inactive customer after a warning (req 2.10, 4.9). */
export function SessionTimeout() {
  const services = useServices();
  const extend = useRef<() => void>(undefined);
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    const watch = watchSession(services, setSecondsLeft);
    extend.current = watch.extend;
    return watch.stop;
  }, [services]);
  return (
    <SessionTimeoutWarning
      secondsLeft={secondsLeft}
      onContinue={() => extend.current?.()}
      onLogout={() => logOut(services, 'UserClick')}
    />
  );
}

/** Watches the current session. Returns functions that extend it and stop watching. */
function watchSession(services: Services, onWarning: (secondsLeft: number | undefined) => void) {
  const { tenant, config, api, local, session, events } = services;
  const timeoutMs = (tenant.sessionTimeoutSeconds ?? config.sessionTimeoutSeconds) * 1000;
  const timer = startInactivityTimer({
    timeoutMs,
    warningMs: config.sessionWarningSeconds * 1000,
    shared: sharedActivity(local, sessionKey(session.getState().user?.token ?? '')),
    onWarning,
    onTimeout: () => logOut(services, 'SessionInactive'),
  });
  const { user } = session.getState();
  // A read-only view expires regardless of activity.
  const keepAlive = user && isReadOnly(user) ? noKeepAlive : startKeepAlive({ api, timeoutMs });
  const stopListening = onActivity(() => {
    timer.noteActivity();
    keepAlive.noteActivity();
  });
  const stopWaiting = onPageShown(timer.look);
  return {
    extend() {
      if (!timer.extend()) return;
      events.log('sessionExtended');
      keepAlive.noteActivity();
    },
    stop() {
      stopListening();
      stopWaiting();
      timer.stop();
      keepAlive.stop();
    },
  };
}

/** The warning. It can't be dismissed: Escape and a click outside count as Continue (req 2.10, 4.9). */
export function SessionTimeoutWarning(props: {
  readonly secondsLeft: number | undefined;
  readonly onContinue: () => void;
  readonly onLogout: () => void;
}) {
  const { secondsLeft, onContinue, onLogout } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={secondsLeft !== undefined}
      onClose={onContinue}
      title={t('SessionTimeoutWarning.TitleLabel')}
      role="alertdialog"
      size="small"
      hasCloseButton={false}
      actions={
        <>
          <Button variant="secondary" onClick={onLogout}>
            {t('SessionTimeoutWarning.Logout')}
          </Button>
          <Button onClick={onContinue}>{t('SessionTimeoutWarning.Continue')}</Button>
        </>
      }
    >
      {t('SessionTimeoutWarning.ContentLabel')} <strong>{secondsLeft}</strong>{' '}
      {t('SessionTimeoutWarning.ContentLabel2', { count: secondsLeft ?? 0 })}
    </Dialog>
  );
}
