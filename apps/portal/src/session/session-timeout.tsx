import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onActivity } from '../platform/activity.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type InactivityTimer, startInactivityTimer } from './inactivity-timer.ts';
import { logOut } from './log-out.ts';
import { useServices } from './services.tsx';

/** Signs out whoever does nothing for too long, and warns before (SPEC 2.10, 4.9). */
export function SessionTimeout() {
  const services = useServices();
  const timer = useRef<InactivityTimer>(undefined);
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    const { tenant, config } = services;
    const started = startInactivityTimer({
      timeoutMs: (tenant.sessionTimeoutSeconds ?? config.sessionTimeoutSeconds) * 1000,
      warningMs: config.sessionWarningSeconds * 1000,
      onWarning: setSecondsLeft,
      onTimeout: () => logOut(services, 'SessionInactive'),
    });
    timer.current = started;
    const stopListening = onActivity(started.noteActivity);
    return () => {
      stopListening();
      started.stop();
    };
  }, [services]);
  return (
    <SessionTimeoutWarning
      secondsLeft={secondsLeft}
      onContinue={() => timer.current?.extend()}
      onLogout={() => logOut(services, 'UserClick')}
    />
  );
}

/** The warning. It cannot be dismissed: Escape and a press beside it are Continue (SPEC 2.10, 4.9). */
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
