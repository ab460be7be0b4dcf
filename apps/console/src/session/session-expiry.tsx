import { onActivity, onPageShown } from '@quittance/browser/activity';
import { keepStaffAlive, signOutStaff } from '@quittance/contract/staff/session';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { msSinceContact } from './last-contact.ts';
import { type Services, useSelf, useServices } from './services.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Time of the warning before expiry, and the interval at which activity is reported to the server. */
const warningMs = 120_000;
const reportEveryMs = 60_000;
const tickMs = 1000;

/**
 * Extends the session of an active employee, warns an inactive one and ends the session. The server counts too and
 * decides.
 */
export function SessionExpiry() {
  const { t } = useTranslation();
  const services = useServices();
  const { idleSeconds } = useSelf();
  const signOut = useSignOut();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => watch(services, { idleMs: idleSeconds * 1000, onWarning: setSecondsLeft }), [services, idleSeconds]);
  const stay = () => void services.api.call(keepStaffAlive, {});
  return (
    <Dialog
      isOpen={secondsLeft !== undefined}
      onClose={stay}
      title={t('Session.WarningTitle')}
      role="alertdialog"
      size="small"
      hasCloseButton={false}
      actions={
        <>
          <Button variant="secondary" onClick={() => void signOut()}>
            {t('Session.SignOut')}
          </Button>
          <Button onClick={stay}>{t('Session.Stay')}</Button>
        </>
      }
    >
      {t('Session.Warning', { count: secondsLeft ?? 0 })}
    </Dialog>
  );
}

function watch(
  { api, local, session }: Services,
  { idleMs, onWarning }: { idleMs: number; onWarning: (secondsLeft: number | undefined) => void },
): () => void {
  const look = () => {
    const leftMs = idleMs - msSinceContact(local);
    if (leftMs > 0) return onWarning(leftMs > warningMs ? undefined : Math.ceil(leftMs / 1000));
    // Asking the server whether the session expired would extend it.
    void api.call(signOutStaff, {});
    session.setState({ self: undefined, endedBy: 'expired' });
  };
  const ticking = setInterval(look, tickMs);
  const stopListening = onActivity(() => {
    const quietMs = msSinceContact(local);
    if (quietMs > reportEveryMs && quietMs < idleMs) void api.call(keepStaffAlive, {});
  });
  const stopWaiting = onPageShown(look);
  return () => {
    clearInterval(ticking);
    stopListening();
    stopWaiting();
  };
}
