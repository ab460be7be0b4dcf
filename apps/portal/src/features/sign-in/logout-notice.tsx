import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { useServices } from '../../session/services.tsx';
import { type LogoutReason, logoutReasons } from '../../session/session-store.ts';
import { PageNeedsSignIn } from './sign-in-page.tsx';

/** Explains why the last session ended, from the logout's state (req 4.9), or that a page needs a sign-in. */
export function LogoutNotice() {
  const { t } = useTranslation();
  const { tenant, config } = useServices();
  const isHydrated = useIsHydrated();
  const { state } = useLocation();
  const reason = reasonOf(state);
  if (reason === undefined || !isHydrated) return <PageNeedsSignIn />;
  if (hadTooManyCodes(state)) return <Notice kind="warning">{t('AuthenticationCode.TooManyWrong')}</Notice>;
  const minutes = Math.round((tenant.sessionTimeoutSeconds ?? config.sessionTimeoutSeconds) / 60);
  const texts: Record<LogoutReason, string> = {
    UserClick: t('Login.SignedOut'),
    SessionInactive: t('Login.SignedOutInactive', { count: minutes }),
    Unauthorized: t('Login.SignedOutUnauthorized'),
  };
  // Guests have no password to sign in with, and their link is used up (req 6.1).
  const guestText: Record<LogoutReason, string> = {
    UserClick: t('PayLink.Ended'),
    SessionInactive: t('PayLink.EndedInactive', { count: minutes, tenant: tenant.tenantName }),
    Unauthorized: t('PayLink.EndedUnauthorized', { tenant: tenant.tenantName }),
  };
  // An agent's link can be opened again until it is paid.
  const agreedTexts: Record<LogoutReason, string> = {
    UserClick: t('PayLink.Ended'),
    SessionInactive: t('PayLink.AgreedEndedInactive', { count: minutes, tenant: tenant.tenantName }),
    Unauthorized: t('PayLink.AgreedEndedUnauthorized', { tenant: tenant.tenantName }),
  };
  if (wasIn(state, 'wasReadOnly')) return <Notice kind="info">{t('SeeAs.Ended')}</Notice>;
  const shownTexts = wasIn(state, 'wasAgreed') ? agreedTexts : wasIn(state, 'wasGuest') ? guestText : texts;
  return <Notice kind={reason === 'UserClick' ? 'success' : 'info'}>{shownTexts[reason]}</Notice>;
}

/** Returns true if too many wrong codes ended the last login or session (req 4.6). */
function hadTooManyCodes(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tooManyCodes' in state && state.tooManyCodes === true;
}

function wasIn(state: unknown, who: 'wasGuest' | 'wasAgreed' | 'wasReadOnly'): boolean {
  return typeof state === 'object' && state !== null && (state as Record<string, unknown>)[who] === true;
}

function reasonOf(state: unknown): LogoutReason | undefined {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return undefined;
  return (Object.keys(logoutReasons) as LogoutReason[]).find((reason) => reason === state.reason);
}
