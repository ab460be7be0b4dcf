import type { TenantConfiguration } from '@quittance/contract/tenants';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import type { PortalStorage } from '../../platform/storage.ts';

const key = 'consent-payweb';
/** SPEC 3.16. */
export const loginIntroType = 1;
const showTypes = { everyLogIn: 1, onceForEachBrowser: 2 } as const;
/** -1 stands for 3650 days (SPEC 9.7). */
const forever = -1;

/** Whether the log-in shows the disclaimer: before every log-in, once for each browser, or never (SPEC 3.1, 3.15). */
export function showsDisclaimer({ disclaimerShowTypeID }: Pick<TenantConfiguration, 'disclaimerShowTypeID'>): boolean {
  if (disclaimerShowTypeID === showTypes.everyLogIn) return true;
  return disclaimerShowTypeID === showTypes.onceForEachBrowser && readCookie(key) === undefined;
}

/** Keeps that the disclaimer stood before a person who signed in: in a cookie for good, in local storage until the log-out. */
export function keepDisclaimerConsent(local: PortalStorage): void {
  const consent = {
    disclaimerConsentObjectInitialCreate: new Date().toISOString(),
    disclaimerAcceptanceType: loginIntroType,
  };
  local.setJson(key, consent);
  setCookie(key, JSON.stringify(consent), { days: forever });
}
