import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useServices } from '../../session/services.tsx';
import { type LogoutReason, logoutReasons } from '../../session/session-store.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why the session before ended, as the log-out passed it along (SPEC 4.9). */
export function LogoutNotice() {
  const { t } = useTranslation();
  const { tenant, config } = useServices();
  const reason = reasonOf(useLocation().state);
  if (reason === undefined) return null;
  const minutes = Math.round((tenant.sessionTimeoutSeconds ?? config.sessionTimeoutSeconds) / 60);
  const words: Record<LogoutReason, string> = {
    UserClick: t('Login.SignedOut'),
    SessionInactive: t('Login.SignedOutInactive', { count: minutes }),
    Unauthorized: t('Login.SignedOutUnauthorized'),
  };
  return <Notice kind={reason === 'UserClick' ? 'success' : 'info'}>{words[reason]}</Notice>;
}

function reasonOf(state: unknown): LogoutReason | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined;
  return (Object.keys(logoutReasons) as LogoutReason[]).find((reason) => reason === state.reason);
}
