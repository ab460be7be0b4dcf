import type { PortalStorage } from '@quittance/browser/storage';
import { authCodeRules } from '@quittance/domain/messages/auth-code';
import * as z from 'zod/mini';

const key = 'credentialRequest';
/** How long the server knows a request; each of its codes has less. */
const requestLifetimeMs = 600_000;

const keptRequest = z.object({
  kind: z.enum(['password-reset', 'registration']),
  /** Stands for the request on the wire; worth nothing in another browser. */
  requestId: z.string(),
  /** What the code was asked for: the user name, or the account number. */
  about: z.string(),
  /** When the latest code was sent, in milliseconds by the browser's clock. */
  sentAtMs: z.number(),
  /** Codes that were wrong so far. */
  wrongCodes: z.number(),
  /** A right code may have been used up by a try whose answer never came. */
  isUnsure: z.boolean(),
});

/** A request for a code that is to come with a new password. Neither the code nor the password is any part of it. */
export type CredentialRequest = z.infer<typeof keptRequest>;

export type CredentialRequestKind = CredentialRequest['kind'];

/** The request under way in this tab, also after a look into the mail that cost the page; undefined where it is over. */
export function readRequest(
  sessionStorage: PortalStorage,
  { kind, nowMs }: { readonly kind: CredentialRequestKind; readonly nowMs: number },
): CredentialRequest | undefined {
  const { data: request } = z.safeParse(keptRequest, sessionStorage.getJson(key));
  return request?.kind === kind && nowMs < request.sentAtMs + requestLifetimeMs ? request : undefined;
}

/** Keeps it in session storage, in place of the one before. */
export function keepRequest(sessionStorage: PortalStorage, request: CredentialRequest): void {
  sessionStorage.setJson(key, request);
}

/** Ends it. */
export function forgetRequest(sessionStorage: PortalStorage): void {
  sessionStorage.remove(key);
}

/** What to say of a code that did not count: the server does not tell why, but how old it is and how often it was tried is known here. */
export function wrongCodeKey(request: CredentialRequest, nowMs: number): string {
  if (request.isUnsure) return 'Credentials.CodeMaybeUsed';
  if (request.wrongCodes >= authCodeRules.mostTries) return 'Credentials.CodeUsedUp';
  const isOld = nowMs >= request.sentAtMs + authCodeRules.lifetimeSeconds * 1000;
  return isOld ? 'Credentials.CodeExpired' : 'Credentials.CodeWrong';
}
