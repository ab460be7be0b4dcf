import { type LogInAnswer, logIn as logInCall, reportIssue } from '@quittance/contract/sign-in';
import { checkLoginResponse, type FailedCheck } from '@quittance/domain/sign-in/login-response-checks';
import type { ApiOutcome } from '../platform/api-outcome.ts';
import { pageVersion } from '../platform/page-head.ts';
import { keepPaymentHistory } from './payment-history-copy.ts';
import type { Services } from './services.tsx';
import { userFromAnswer } from './signed-in-user.ts';
import { tokenClaims } from './token-claims.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  /** The disclaimer that the person had before them, or null (SPEC 3.16). */
  readonly disclaimerAcceptanceType: number | null;
};

export type LogInResult =
  | { readonly kind: 'signed-in'; readonly firstName: string }
  /** The answer failed checks of SPEC 5.9; they have been reported. */
  | { readonly kind: 'answer-refused'; readonly failed: readonly FailedCheck[] }
  | Exclude<ApiOutcome<LogInAnswer>, { kind: 'ok' }>;

/** Signs in (SPEC 7.3), checks the answer (5.9), reports what failed, and keeps the user. */
export async function logIn(services: Services, credentials: Credentials): Promise<LogInResult> {
  const { api, tenant, session, local } = services;
  const username = credentials.username.trim();
  const outcome = await api.call(logInCall, {
    username,
    password: credentials.password,
    authenticationExternalRequestID: null,
    authenticationCode: null,
    disclaimerAcceptanceType: credentials.disclaimerAcceptanceType,
    accountReferenceCodeIsUnique: tenant.accountReferenceCodeIsUnique,
    version: pageVersion(),
  });
  if (outcome.kind !== 'ok') return outcome;
  const { answer } = outcome;
  const claims = tokenClaims(answer.token);
  const failed = claims ? failedChecks(answer, { claims, username }) : (['unique-name'] as const);
  if (!claims || failed.length > 0) {
    await reportFailedChecks(services, { failed, action: 'login' });
    return { kind: 'answer-refused', failed };
  }
  const user = userFromAnswer(answer, { tenant, claims, nowMs: Date.now() });
  session.setState({ user, endedBy: undefined });
  keepPaymentHistory(local, user);
  return { kind: 'signed-in', firstName: user.customerContactInfo.firstName };
}

/** Tells the server which checks of an answer failed (SPEC 5.10, 7.3). That this fails too is only logged. */
export async function reportFailedChecks(
  { api }: Pick<Services, 'api'>,
  { failed, action }: { failed: readonly FailedCheck[]; action: 'login' | 'refreshtoken' },
): Promise<void> {
  await api.call(reportIssue, {
    loginIdError: failed.includes('login-id'),
    payeeCodeError: failed.includes('payee-code'),
    uniqueNameError: failed.includes('unique-name'),
    action,
  });
}

function failedChecks(
  answer: LogInAnswer,
  { claims, username }: { claims: { uniqueName: string; payeeCode: string }; username: string },
): FailedCheck[] {
  const accounts = answer.customerAccountDetailsResponse.customerAccountDetails.map((each) => each.customerAccount);
  return checkLoginResponse({ claims, username, accounts });
}
