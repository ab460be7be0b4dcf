import * as client from 'openid-client';
import { ProviderAway } from './fetch-from-provider.ts';

/**
 * Why an identity provider's answer is none: `away` when the provider or its configuration is at fault and another try may
 * help, `refused` when this sign-in is over. `reason` is for the log: short, of our own making, and never a code or a token.
 */
export type ProviderFailure = { kind: 'away' | 'refused'; reason: string };

/** Errors with which a provider says that it cannot serve anyone right now. */
const busyErrors = ['server_error', 'temporarily_unavailable'];
/** Errors with which it says that the client, which is us, is set up wrongly. */
const clientErrors = ['invalid_client', 'unauthorized_client'];
/** Errors that a person's own decision or a spent code brings about. Others are not repeated in a log: they are not our words. */
const plainErrors = ['access_denied', 'invalid_grant', 'invalid_request', 'invalid_scope', 'login_required'];
/** The answer was not of the kind that OAuth has: a page of HTML, a redirect, half a document, endpoints that are none. */
const nonsenseCodes = [
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
];

/** Reads what openid-client, or our fetch below it, has thrown. Throws on what is none of theirs: a defect of ours. */
export function providerFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderAway) return { kind: 'away', reason: error.message };
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    const isOurs = busyErrors.includes(error.error) || clientErrors.includes(error.error);
    const isKnown = isOurs || plainErrors.includes(error.error);
    return { kind: isOurs ? 'away' : 'refused', reason: isKnown ? error.error : 'another error of the provider' };
  }
  if (error instanceof client.WWWAuthenticateChallengeError) return { kind: 'away', reason: error.code };
  if (error instanceof client.ClientError && error.cause instanceof ProviderAway) return providerFailure(error.cause);
  const code = codeOf(error);
  if (code === undefined) throw error;
  return { kind: nonsenseCodes.includes(code) ? 'away' : 'refused', reason: code };
}

/** What openid-client and the library below it give each of their errors. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof client.ClientError) return error.code ?? 'OAUTH_UNKNOWN';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('OAUTH_') ? code : undefined;
}
