import * as client from 'openid-client';
import { ProviderAway } from './fetch-from-provider.ts';

/**
 * `away` means that the provider or its configuration is at fault and another try may help; `refused` means that this
 * sign-in has failed. `reason` is a short text of this product for the log and never contains a code or token.
 */
export type ProviderFailure = { kind: 'away' | 'refused'; reason: string };

/** Errors of a provider that can't serve anyone right now. */
const busyErrors = ['server_error', 'temporarily_unavailable'];
/** Errors of a provider that rejects this client's configuration. */
const clientErrors = ['invalid_client', 'unauthorized_client'];
/**
 * Errors caused by the customer's own decision or a used code. Other errors are not copied to the log, because the
 * provider controls their text.
 */
const plainErrors = ['access_denied', 'invalid_grant', 'invalid_request', 'invalid_scope', 'login_required'];
/** The response was not valid OAuth: an HTML page, a redirect, a partial document or invalid endpoints. */
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

/**
 * Classifies an error thrown by openid-client or by fetchFromProvider. Rethrows any other error, which is a defect of
 * this product.
 */
export function providerFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderAway) return { kind: 'away', reason: error.message };
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
    const isOurs = busyErrors.includes(error.error) || clientErrors.includes(error.error);
    const isKnown = isOurs || plainErrors.includes(error.error);
    return { kind: isOurs ? 'away' : 'refused', reason: isKnown ? error.error : 'another provider error' };
  }
  if (error instanceof client.WWWAuthenticateChallengeError) return { kind: 'away', reason: error.code };
  if (error instanceof client.ClientError && error.cause instanceof ProviderAway) return providerFailure(error.cause);
  const code = codeOf(error);
  if (code === undefined) throw error;
  return { kind: nonsenseCodes.includes(code) ? 'away' : 'refused', reason: code };
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof client.ClientError) return error.code ?? 'OAUTH_UNKNOWN';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('OAUTH_') ? code : undefined;
}
