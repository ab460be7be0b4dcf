import type { PortalStorage } from '@quittance/browser/storage';
import { authCodeRules } from '@quittance/domain/messages/auth-code';
import * as z from 'zod/mini';

const key = 'credentialRequest';
/** The server keeps a request this long. Its codes expire sooner. */
const requestLifetimeMs = 600_000;

const keptRequest = z.object({
  kind: z.enum(['password-reset', 'registration']),
  /** Identifies the request on the wire. Useless in another browser. */
  requestId: z.string(),
  /** The user name or account number that the code was requested for. */
  about: z.string(),
  /** Time the latest code was sent, in milliseconds by the browser's clock. */
  sentAtMs: z.number(),
  wrongCodes: z.number(),
  /** True if an unanswered try may have used up the right code. */
  isUnsure: z.boolean(),
});

/** A pending request for a password code. Contains neither the code nor the password. */
export type CredentialRequest = z.infer<typeof keptRequest>;

export type CredentialRequestKind = CredentialRequest['kind'];

/**
 * Returns this tab's pending request, which survives leaving the page to read the e-mail. Returns undefined after it
 * expires.
 */
export function readRequest(
  sessionStorage: PortalStorage,
  { kind, nowMs }: { readonly kind: CredentialRequestKind; readonly nowMs: number },
): CredentialRequest | undefined {
  const { data: request } = z.safeParse(keptRequest, sessionStorage.getJson(key));
  return request?.kind === kind && nowMs < request.sentAtMs + requestLifetimeMs ? request : undefined;
}

export function keepRequest(sessionStorage: PortalStorage, request: CredentialRequest): void {
  sessionStorage.setJson(key, request);
}

export function forgetRequest(sessionStorage: PortalStorage): void {
  sessionStorage.remove(key);
}

/**
 * Returns the text for a rejected code. The server gives no reason, so it is derived from the code's age and the number
 * of tries.
 */
export function wrongCodeKey(request: CredentialRequest, nowMs: number): string {
  if (request.isUnsure) return 'Credentials.CodeMaybeUsed';
  if (request.wrongCodes >= authCodeRules.maxTries) return 'Credentials.CodeUsedUp';
  const isOld = nowMs >= request.sentAtMs + authCodeRules.lifetimeSeconds * 1000;
  return isOld ? 'Credentials.CodeExpired' : 'Credentials.CodeWrong';
}
