import { setCookie } from '@quittance/browser/cookies';
import type { PortalStorage } from '@quittance/browser/storage';
import type { CookieReader } from '../../platform/page-cookies.ts';

const key = 'consent-payweb';
/** -1 means 3650 days (req 9.7). */
const forever = -1;

/** The disclaimer consent that this browser keeps (req 3.15). */
export type KeptConsent = {
  /** True from before the login until it succeeds and the server has the consent (req 4.6). */
  readonly disclaimerConsentObjectInitialCreate: boolean;
  readonly disclaimerAcceptanceType: number;
  /** The accepted version. A new version must be accepted again. */
  readonly textVersion: string;
};

/** Returns the consent in the cookie, or undefined if it is missing or invalid. */
export function readConsent(readCookie: CookieReader): KeptConsent | undefined {
  try {
    const kept: unknown = JSON.parse(readCookie(key) ?? 'null');
    return isConsent(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isConsent(kept: unknown): kept is KeptConsent {
  const consent = new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  return (
    typeof consent.get('disclaimerConsentObjectInitialCreate') === 'boolean' &&
    typeof consent.get('disclaimerAcceptanceType') === 'number' &&
    typeof consent.get('textVersion') === 'string'
  );
}

/** Stores the consent in the cookie permanently and in local storage until the logout (req 4.9, 9.7). */
export function keepConsent(local: PortalStorage, consent: KeptConsent): void {
  local.setJson(key, consent);
  setCookie(key, JSON.stringify(consent), { days: forever });
}
