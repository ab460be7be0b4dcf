import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useSelfIfSignedIn } from '../../session/services.tsx';
import { useSettingsContent } from './settings-context.tsx';

/** Asks before unsaved changes are lost by a link, the Back button or closing the tab. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  const isSignedIn = useSelfIfSignedIn() !== undefined;
  const { isDirty } = useSettingsContent().editor;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      isSignedIn &&
      nextLocation.pathname !== currentLocation.pathname &&
      !isSignInPath(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmationDialog
      isOpen={blocker.state === 'blocked'}
      title={t('Settings.LeaveTitle')}
      content={t('Settings.LeaveWords')}
      cancelLabel={t('Settings.Stay')}
      confirmLabel={t('Settings.Leave')}
      onClose={(isSure) => (isSure ? blocker.proceed?.() : blocker.reset?.())}
    />
  );
}

/** An ended session redirects to the sign-in without asking. */
function isSignInPath(pathname: string): boolean {
  return pathname === '/sign-in';
}
