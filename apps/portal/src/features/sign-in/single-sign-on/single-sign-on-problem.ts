import type { logInSso, startSingleSignOn } from '@quittance/contract/single-sign-on';
import { type LogInFailure, type LoginProblem, loginProblem } from '../login-problem.ts';
import { hasDeclined } from './single-sign-on-callback.ts';

type Refusal = (typeof logInSso.refusals)[number] | (typeof startSingleSignOn.refusals)[number];
type ProblemText = Pick<LoginProblem, 'titleKey' | 'bodyKey'>;

const declined: ProblemText = { titleKey: 'Login.SsoDeclinedTitle', bodyKey: 'Login.SsoDeclined' };
const texts: Record<Refusal, ProblemText> = {
  SingleSignOnFailed: { titleKey: 'Login.SsoFailedTitle', bodyKey: 'Login.SsoFailed' },
  SingleSignOnNotOffered: { titleKey: 'Login.SsoNotOfferedTitle', bodyKey: 'Login.SsoNotOffered' },
  SingleSignOnUnknownCustomer: { titleKey: 'Login.SsoUnknownTitle', bodyKey: 'Login.SsoUnknown' },
  Unavailable: { titleKey: 'Login.SsoUnavailableTitle', bodyKey: 'Login.SsoUnavailable' },
};

/**
 * Describes a failed single sign-on (req 8.4). `callbackQuery` is the provider's callback, if there was one. A customer
 * who canceled there sees no error.
 */
export function singleSignOnProblem(
  result: LogInFailure,
  { provider, callbackQuery }: { provider: string; callbackQuery?: string },
): LoginProblem {
  const refusal = refusalOf(result);
  if (refusal === undefined) return loginProblem(result);
  const isDeclined = refusal === 'SingleSignOnFailed' && callbackQuery !== undefined && hasDeclined(callbackQuery);
  return {
    ...(isDeclined ? declined : texts[refusal]),
    values: { provider },
    isCalm: isDeclined,
    ...(result.kind === 'unavailable' && { requestId: result.requestId }),
  };
}

function refusalOf(result: LogInFailure): Refusal | undefined {
  // A 503 can be our outage or the provider's, and the text fits both.
  if (result.kind === 'unavailable' && result.status === 503) return 'Unavailable';
  const code = result.kind === 'refused' ? result.code : undefined;
  return code !== undefined && code in texts ? (code as Refusal) : undefined;
}
