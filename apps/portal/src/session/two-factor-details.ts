import type { PortalStorage } from '@quittance/browser/storage';
import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';

/** The page that requested a code and where the code page returns (req 3.16, 4.6). */
export const authLocations = { none: 0, loginPage: 1, profilePage: 2 } as const;

export type AuthLocation = keyof typeof authLocations;

const key = 'twoFactorDetails';

const twoFactorDetails = z.object({
  /** Identifies the request on the wire. Empty while an address is known but no code was sent (req 4.5). */
  authExternalRequestId: z.string(),
  userName: z.string(),
  /** The payee, if the customer typed it with an account number that two payees may share. */
  merchantPayeeCode: z.optional(z.string()),
  /** Always empty (decision 12). */
  password: z._default(z.literal(''), ''),
  rememberMe: z.boolean(),
  /** The customer remembered in this browser when the login started. */
  personalization: z.nullable(z.object({ firstName: z.string(), userName: z.string() })),
  /** The e-mail address or the ten-digit phone number. Masked in a login, where only the server knows it. */
  destination: z.string(),
  isLoginRequest: z.boolean(),
  /** req 3.16: 0 for a login, 1 EmailOptIn, 2 TwoFactorOptIn, 3 ChangeEmailAddress. */
  purpose: z.number().check(z.int(), z.minimum(0), z.maximum(3)),
  location: z.number().check(z.int(), z.minimum(0), z.maximum(2)),
  channel: z.enum(['email', 'sms']),
  /** The language in which the login disclaimer was shown, or null if there was none. */
  consentLanguage: z.nullable(z.enum(languages)),
  /** The consent to e-mail or text messages given with the address, with its version. Missing for a login. */
  consent: z.optional(z.object({ language: z.enum(languages), textVersion: z.string() })),
  /** Time the latest code was sent, in milliseconds by the browser's clock. */
  sentAtMs: z.number(),
  /** True once help was offered, and still true after a resend. */
  isHelpOffered: z.optional(z.boolean()),
  /** The number of wrong codes so far. */
  attempts: z.number().check(z.int(), z.minimum(0)),
});

/** A login or registration with a pending code (req 3.14). Excludes the password, which stays in memory. */
export type TwoFactorDetails = z.infer<typeof twoFactorDetails>;

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

/** Passwords by the storage of their tab. Never stored, and gone with the page. */
const passwords = new WeakMap<PortalStorage, string>();

/** Returns this tab's pending details, or undefined if there are none or they are invalid. */
export function readTwoFactorDetails(sessionStorage: PortalStorage): TwoFactorDetails | undefined {
  return z.safeParse(twoFactorDetails, sessionStorage.getJson(key)).data;
}

/** Stores the details in session storage and replaces earlier ones (req 9.7). */
export function keepTwoFactorDetails(sessionStorage: PortalStorage, details: TwoFactorDetails): void {
  sessionStorage.setJson(key, details);
}

/** Changes some of the details, if there are any. */
export function changeTwoFactorDetails(sessionStorage: PortalStorage, change: Partial<TwoFactorDetails>): void {
  const details = readTwoFactorDetails(sessionStorage);
  if (details) keepTwoFactorDetails(sessionStorage, { ...details, ...change });
}

/** Clears the details and the password (req 4.6, 4.9). */
export function forgetTwoFactorDetails(sessionStorage: PortalStorage): void {
  sessionStorage.remove(key);
  passwords.delete(sessionStorage);
}

/** Keeps a login's password in memory only, until its code is verified (req 3.14). */
export function holdPassword(sessionStorage: PortalStorage, password: string): void {
  passwords.set(sessionStorage, password);
}

/** The pending login's password. Empty after a reload, when the request ID replaces it. */
export function heldPassword(sessionStorage: PortalStorage): string {
  return passwords.get(sessionStorage) ?? '';
}
