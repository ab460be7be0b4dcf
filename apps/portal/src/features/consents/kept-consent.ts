import { setCookie } from '@quittance/browser/cookies';
import type { PortalStorage } from '@quittance/browser/storage';
import * as z from 'zod/mini';
import type { CookieReader } from '../../platform/page-cookies.ts';

const key = 'consent-payweb';
/** -1 means 3650 days (req 9.7). */
const forever = -1;

const keptConsent = z.object({
  /** True from before the login until it succeeds and the server has the consent (req 4.6). */
  disclaimerConsentObjectInitialCreate: z.boolean(),
  disclaimerAcceptanceType: z.number(),
  /** The accepted version. A new version must be accepted again. */
  textVersion: z.string(),
});

/** The disclaimer consent that this browser keeps (req 3.15). */
export type KeptConsent = z.infer<typeof keptConsent>;

/** Returns the consent in the cookie, or undefined if it is missing or invalid. */
export function readConsent(readCookie: CookieReader): KeptConsent | undefined {
  try {
    return z.safeParse(keptConsent, JSON.parse(readCookie(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores the consent in the cookie permanently and in local storage until the logout (req 4.9, 9.7). */
export function keepConsent(local: PortalStorage, consent: KeptConsent): void {
  local.setJson(key, consent);
  setCookie(key, JSON.stringify(consent), { days: forever });
}
