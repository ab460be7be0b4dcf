import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { pageVersion } from '@quittance/browser/page-head';
import { type LogInAnswer, logIn as logInCall } from '@quittance/contract/sign-in';
import type { Language } from '@quittance/domain/languages';
import type { FailedCheck } from '@quittance/domain/sign-in/login-response-checks';
import { acceptLogIn } from './accept-log-in.ts';
import { keepHashedPassword } from './hashed-password.ts';
import { sendSignInCode } from './send-sign-in-code.ts';
import type { Services } from './services.tsx';
import {
  forgetTwoFactorDetails,
  heldPassword,
  readTwoFactorDetails,
  type TwoFactorDetails,
} from './two-factor-details.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  /** The payee, if the customer typed it with an account number that two payees may share. */
  readonly merchantPayeeCode?: string;
  /** The type of the disclaimer that was shown, or null (req 3.16). */
  readonly disclaimerAcceptanceType: number | null;
  /** The page's language, also used for a code. */
  readonly language: Language;
} & Pick<TwoFactorDetails, 'rememberMe' | 'personalization'>;

export type LogInResult =
  | { readonly kind: 'signed-in'; readonly firstName: string }
  /** The answer failed checks of req 5.9, which were reported. */
  | { readonly kind: 'answer-refused'; readonly failed: readonly FailedCheck[] }
  | LogInRefusal;

type LogInRefusal = Exclude<ApiOutcome<LogInAnswer>, { kind: 'ok' }>;

/** The result of a login's first step, which may require a second one. */
export type FirstStep =
  | LogInResult
  /** The password was right and a code was sent. `twoFactorDetails` is pending (req 3.14). */
  | { readonly kind: 'code-sent' }
  /** The password was right, but the code couldn't be sent (req 8.4). */
  | { readonly kind: 'code-not-sent'; readonly outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }> };

/**
 * Signs in (req 7.3), checks the answer (5.9), reports failed checks and stores the user. If a second factor is
 * required, sends its code instead.
 */
export async function logIn(services: Services, credentials: Credentials): Promise<FirstStep> {
  const { password, merchantPayeeCode, disclaimerAcceptanceType } = credentials;
  const username = credentials.username.trim();
  const request = { username, password, merchantPayeeCode, disclaimerAcceptanceType };
  const result = await tryLogIn(services, { ...request, handle: null, code: null });
  if (isTwoFactorDue(result)) return sendSignInCode(services, { ...credentials, username });
  if (result.kind === 'signed-in') services.events.log('loginSuccess');
  else if (result.kind === 'refused' || result.kind === 'answer-refused') services.events.log('loginFailure');
  return result;
}

/**
 * Completes the pending login with its code (req 4.6, 7.3). The request ID accompanies the password or, after a reload,
 * replaces it. Returns undefined if this tab has no pending login.
 */
export async function finishLogIn(
  services: Services,
  { code, disclaimerAcceptanceType }: { readonly code: string; readonly disclaimerAcceptanceType: number | null },
): Promise<LogInResult | undefined> {
  const details = readTwoFactorDetails(services.sessionStorage);
  if (!details?.isLoginRequest) return undefined;
  const result = await tryLogIn(services, {
    username: details.userName,
    password: heldPassword(services.sessionStorage),
    disclaimerAcceptanceType,
    handle: details.authExternalRequestId,
    code,
  });
  if (result.kind === 'signed-in') {
    forgetTwoFactorDetails(services.sessionStorage);
    services.events.log('loginSuccess');
  }
  return result;
}

type LogInRequest = {
  readonly username: string;
  /** Empty if the request ID replaces it. */
  readonly password: string;
  readonly merchantPayeeCode?: string | undefined;
  readonly disclaimerAcceptanceType: number | null;
  readonly handle: string | null;
  readonly code: string | null;
};

async function tryLogIn(services: Services, request: LogInRequest): Promise<LogInResult> {
  const { api, tenant } = services;
  const { username, password, merchantPayeeCode } = request;
  const outcome = await api.call(logInCall, {
    username,
    password,
    ...(merchantPayeeCode !== undefined && { merchantPayeeCode }),
    authenticationExternalRequestID: request.handle,
    authenticationCode: request.code,
    disclaimerAcceptanceType: request.disclaimerAcceptanceType,
    accountReferenceCodeIsUnique: tenant.accountReferenceCodeIsUnique,
    version: pageVersion(),
  });
  if (outcome.kind !== 'ok') return outcome;
  const accepted = await acceptLogIn(services, { answer: outcome.answer, username });
  if (accepted.kind === 'refused') return { kind: 'answer-refused', failed: accepted.failed };
  if (password !== '') void keepHashedPassword(services, password);
  return { kind: 'signed-in', firstName: accepted.user.customerContactInfo.firstName };
}

function isTwoFactorDue(result: LogInResult): boolean {
  return result.kind === 'refused' && result.code === 'TwoFactorRequired';
}
