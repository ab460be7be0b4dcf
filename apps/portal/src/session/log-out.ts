import { logOut as logOutCall } from '@quittance/contract/sign-in';
import type { UserEventType } from '@quittance/domain/events/user-event-types';
import { clearSession, clearTab } from './clear-session.ts';
import type { Services } from './services.tsx';
import type { LogoutReason } from './session-store.ts';

const logoutEvents: Record<LogoutReason, UserEventType> = {
  UserClick: 'logoutUserClick',
  SessionInactive: 'logoutSessionInactive',
  Unauthorized: 'logoutUnauthorized',
};

type LogOutServices = Pick<Services, 'api' | 'events' | 'session' | 'local' | 'sessionStorage'>;

/**
 * Ends the session on the server and here (req 4.9). The router then opens the login page, and the other tabs are
 * notified. Skips the server for an unauthorized session, which it no longer knows, unless `isOpenOnServer` says that
 * the portal itself rejected the session.
 */
export function logOut(
  services: LogOutServices,
  reason: LogoutReason,
  { isOpenOnServer = reason !== 'Unauthorized' }: { readonly isOpenOnServer?: boolean } = {},
): void {
  const { api, events, session, local, sessionStorage } = services;
  if (session.getState().user === undefined) return;
  // Reads the token before the user is cleared. A failed request must not keep the customer signed in here.
  events.log(logoutEvents[reason]);
  if (isOpenOnServer) void api.call(logOutCall, {}, { keepalive: true });
  clearSession({ local, sessionStorage });
  session.setState({ user: undefined, endedBy: reason });
}

/**
 * Ends the session of a customer who abandoned a required registration, on the server too, so that its token becomes
 * invalid (req 2.2). If no one is signed in, clears only this tab, because another tab may have its own session.
 */
export function resetUser({ api, session, local, sessionStorage }: Omit<LogOutServices, 'events'>): void {
  if (session.getState().user === undefined) {
    clearTab(sessionStorage);
    return;
  }
  void api.call(logOutCall, {}, { keepalive: true });
  clearSession({ local, sessionStorage });
  session.setState({ user: undefined });
}
