import type { PortalStorage } from '@quittance/browser/storage';
import { logOut as logOutCall } from '@quittance/contract/sign-in';
import type { UserEventType } from '@quittance/domain/events/user-event-types';
import { forgetCashPaymentInfo } from './cash-payment-info-copy.ts';
import { forgetPaymentHistory } from './payment-history-copy.ts';
import type { Services } from './services.tsx';
import type { LogoutReason } from './session-store.ts';
import { forgetActivity } from './shared-activity.ts';
import { forgetTwoFactorDetails } from './two-factor-details.ts';

/** What a session leaves behind in session storage (req 9.7). The tenant's configuration belongs to no one and stays. */
const sessionKeys = [
  'settlementStatus',
  'paymentDataStore',
  'debtDisclosureAcknowledged',
  'emailRegOngoing',
  'currentAccount',
  'hashedPassword',
  'paymentDetails',
  'closedBanners',
  'credentialRequest',
  'profileSection',
];

const logoutEvents: Record<LogoutReason, UserEventType> = {
  UserClick: 'logoutUserClick',
  SessionInactive: 'logoutSessionInactive',
  Unauthorized: 'logoutUnauthorized',
};

type LogOutServices = Pick<Services, 'api' | 'events' | 'session' | 'local' | 'sessionStorage'>;

/**
 * Ends the session on the server and here (req 4.9). The router sees that the user is gone and goes to the log-in; the other
 * tabs hear of it. The server no longer knows an unauthorized session, unless the portal itself ends it for what went wrong: then `isOpenOnServer`.
 */
export function logOut(
  services: LogOutServices,
  reason: LogoutReason,
  { isOpenOnServer = reason !== 'Unauthorized' }: { readonly isOpenOnServer?: boolean } = {},
): void {
  const { api, events, session, local, sessionStorage } = services;
  if (session.getState().user === undefined) return;
  // The token is read before the user goes. Whether the server hears of it must not keep anyone signed in here.
  events.log(logoutEvents[reason]);
  if (isOpenOnServer) void api.call(logOutCall, {}, { keepalive: true });
  clearSession({ local, sessionStorage });
  session.setState({ user: undefined, endedBy: reason });
}

/**
 * Ends the session of a customer who left a required registration half-way, on the server too, so that its token opens nothing any more
 * (req 2.2). Without a signed-in customer only this tab is cleared: another tab may have a session of its own.
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

/** Clears what a session keeps in the browser: payment under way, consent, second factor, history (req 4.9). */
export function clearSession({ local, sessionStorage }: { local: PortalStorage; sessionStorage: PortalStorage }): void {
  clearTab(sessionStorage);
  local.remove('consent-payweb');
  local.remove('authExtReqID');
  forgetPaymentHistory(local);
  forgetCashPaymentInfo(local);
  forgetActivity(local);
}

/** Clears what a session keeps in this tab alone. */
export function clearTab(sessionStorage: PortalStorage): void {
  for (const key of sessionKeys) sessionStorage.remove(key);
  forgetTwoFactorDetails(sessionStorage);
}
