import { type LogInAnswer, logIn as logInCall } from '@quittance/contract/sign-in';
import type { FailedCheck } from '@quittance/domain/sign-in/login-response-checks';
import type { ApiOutcome } from '../platform/api-outcome.ts';
import { pageVersion } from '../platform/page-head.ts';
import { acceptLogIn } from './accept-log-in.ts';
import { keepHashedPassword } from './hashed-password.ts';
import type { Services } from './services.tsx';

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
  const result = await tryLogIn(services, credentials);
  if (result.kind === 'signed-in') services.events.log('loginSuccess');
  else if (result.kind === 'refused' || result.kind === 'answer-refused') services.events.log('loginFailure');
  return result;
}

async function tryLogIn(services: Services, credentials: Credentials): Promise<LogInResult> {
  const { api, tenant } = services;
  const { password, disclaimerAcceptanceType } = credentials;
  const username = credentials.username.trim();
  const outcome = await api.call(logInCall, {
    username,
    password,
    authenticationExternalRequestID: null,
    authenticationCode: null,
    disclaimerAcceptanceType,
    accountReferenceCodeIsUnique: tenant.accountReferenceCodeIsUnique,
    version: pageVersion(),
  });
  if (outcome.kind !== 'ok') return outcome;
  const accepted = await acceptLogIn(services, { answer: outcome.answer, username });
  if (accepted.kind === 'refused') return { kind: 'answer-refused', failed: accepted.failed };
  void keepHashedPassword(services, password);
  return { kind: 'signed-in', firstName: accepted.user.customerContactInfo.firstName };
}
