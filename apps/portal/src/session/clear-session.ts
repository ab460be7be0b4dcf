import type { PortalStorage } from '@quittance/browser/storage';
import { forgetCashPaymentInfo } from './cash-payment-info-copy.ts';
import { forgetPaymentHistory } from './payment-history-copy.ts';
import { forgetActivity } from './shared-activity.ts';
import { forgetTwoFactorDetails } from './two-factor-details.ts';

/** Session storage keys to clear with a session (req 9.7). The tenant's configuration isn't personal and stays. */
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

/** Clears a session's data in the browser: payment in progress, consent, second factor and history (req 4.9). */
export function clearSession({ local, sessionStorage }: { local: PortalStorage; sessionStorage: PortalStorage }): void {
  clearTab(sessionStorage);
  local.remove('consent-payweb');
  local.remove('authExtReqID');
  forgetPaymentHistory(local);
  forgetCashPaymentInfo(local);
  forgetActivity(local);
}

/** Clears a session's data in this tab only. */
export function clearTab(sessionStorage: PortalStorage): void {
  for (const key of sessionKeys) sessionStorage.remove(key);
  forgetTwoFactorDetails(sessionStorage);
}
