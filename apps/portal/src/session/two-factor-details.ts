import type { PortalStorage } from '@quittance/browser/storage';
import * as z from 'zod/mini';

/** Where a code was asked for, which is where it leads back to (req 3.16, 4.6). */
export const authLocations = { none: 0, loginPage: 1, profilePage: 2 } as const;

export type AuthLocation = keyof typeof authLocations;

const key = 'twoFactorDetails';

const twoFactorDetails = z.object({
  /** Stands for the request on the wire; empty while an address is known and no code has been sent to it (req 4.5). */
  authExternalRequestId: z.string(),
  userName: z.string(),
  /** The payee, where the person typed it beside an account number that two payees may have. */
  merchantPayeeCode: z.optional(z.string()),
  /** Always empty (decision 12). */
  password: z._default(z.literal(''), ''),
  rememberMe: z.boolean(),
  /** Who was remembered in this browser when the log-in began. */
  personalization: z.nullable(z.object({ firstName: z.string(), userName: z.string() })),
  /** The e-mail address or the ten digits of the phone number; masked in a log-in, where only the server knows it. */
  destination: z.string(),
  isLoginRequest: z.boolean(),
  /** req 3.16: 0 a log-in, 1 EmailOptIn, 2 TwoFactorOptIn, 3 ChangeEmailAddress. */
  purpose: z.number().check(z.int(), z.minimum(0), z.maximum(3)),
  location: z.number().check(z.int(), z.minimum(0), z.maximum(2)),
  channel: z.enum(['email', 'sms']),
  /** The language in which the customer read the disclaimer of the log-in; null where there is none. */
  consentLanguage: z.nullable(z.enum(['en', 'es'])),
  /** The consent to e-mail or to text messages that stood beside the address, in the words of this version; none for a log-in. */
  consent: z.optional(z.object({ language: z.enum(['en', 'es']), textVersion: z.string() })),
  /** When the latest code was sent, in milliseconds by the browser's clock. */
  sentAtMs: z.number(),
  /** Whether help was offered; from then on it stays, whatever is sent after that. */
  isHelpOffered: z.optional(z.boolean()),
  /** Codes that were wrong so far. */
  attempts: z.number().check(z.int(), z.minimum(0)),
});

/** A second factor or a registration that is waiting for its code (req 3.14). The password is no part of it: it stays in memory. */
export type TwoFactorDetails = z.infer<typeof twoFactorDetails>;

/** What nothing is known of yet. */
export const noTwoFactorDetails: TwoFactorDetails = {
  authExternalRequestId: '',
  userName: '',
  password: '',
  rememberMe: false,
  personalization: null,
  destination: '',
  isLoginRequest: false,
  purpose: 0,
  location: authLocations.none,
  channel: 'email',
  consentLanguage: null,
  sentAtMs: 0,
  attempts: 0,
};

/** Passwords by the storage of the tab that typed them: never written, and gone with the page. */
const passwords = new WeakMap<PortalStorage, string>();

/** What is waiting for its code in this tab; undefined where nothing is, or where someone changed it. */
export function readTwoFactorDetails(sessionStorage: PortalStorage): TwoFactorDetails | undefined {
  return z.safeParse(twoFactorDetails, sessionStorage.getJson(key)).data;
}

/** Keeps it in session storage, in place of what waited before (req 9.7). */
export function keepTwoFactorDetails(sessionStorage: PortalStorage, details: TwoFactorDetails): void {
  sessionStorage.setJson(key, details);
}

/** Changes some of it; does nothing where nothing is waiting. */
export function changeTwoFactorDetails(sessionStorage: PortalStorage, change: Partial<TwoFactorDetails>): void {
  const details = readTwoFactorDetails(sessionStorage);
  if (details) keepTwoFactorDetails(sessionStorage, { ...details, ...change });
}

/** Ends it, the password included (req 4.6, 4.9). */
export function forgetTwoFactorDetails(sessionStorage: PortalStorage): void {
  sessionStorage.remove(key);
  passwords.delete(sessionStorage);
}

/** Holds the password of a log-in until its code is right, in memory alone (req 3.14). */
export function holdPassword(sessionStorage: PortalStorage, password: string): void {
  passwords.set(sessionStorage, password);
}

/** The password of the log-in under way; empty after a reload, when the request's id stands for it. */
export function heldPassword(sessionStorage: PortalStorage): string {
  return passwords.get(sessionStorage) ?? '';
}
