import { setCookie } from '@quittance/browser/cookies';
import type { PortalStorage } from '@quittance/browser/storage';
import * as z from 'zod/mini';
import type { CookieReader } from '../../platform/page-cookies.ts';

const key = 'consent-payweb';
/** -1 stands for 3650 days (req 9.7). */
const forever = -1;

const keptConsent = z.object({
  /** True from before the log-in until the log-in is through and the server has the consent (req 4.6). */
  disclaimerConsentObjectInitialCreate: z.boolean(),
  disclaimerAcceptanceType: z.number(),
  /** The wording that was accepted: another one has to be accepted anew. */
  textVersion: z.string(),
});

/** What this browser keeps of the disclaimer that was accepted (req 3.15). */
export type KeptConsent = z.infer<typeof keptConsent>;

/** The consent in the cookie; undefined where there is none, or one that nobody can read. */
export function readConsent(readCookie: CookieReader): KeptConsent | undefined {
  try {
    return z.safeParse(keptConsent, JSON.parse(readCookie(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps it: in the cookie for good, in local storage until the log-out (req 4.9, 9.7). */
export function keepConsent(local: PortalStorage, consent: KeptConsent): void {
  local.setJson(key, consent);
  setCookie(key, JSON.stringify(consent), { days: forever });
}
