import { type LogInAnswer, logOut as logOutCall } from '@quittance/contract/sign-in';
import { checkLoginResponse, type FailedCheck } from '@quittance/domain/sign-in/login-response-checks';
import { keepCashPaymentInfo } from './cash-payment-info-copy.ts';
import { keepPaymentHistory } from './payment-history-copy.ts';
import { noteRegistrationDue } from './registration-flag.ts';
import { reportFailedChecks } from './report-failed-checks.ts';
import type { Services } from './services.tsx';
import { type SignedInUser, userFromAnswer } from './signed-in-user.ts';
import { tokenClaims } from './tokens/token-claims.ts';

export type AcceptedLogIn =
  | { readonly kind: 'accepted'; readonly user: SignedInUser }
  | { readonly kind: 'refused'; readonly failed: readonly FailedCheck[] };

type AcceptServices = Pick<Services, 'api' | 'tenant' | 'session' | 'local' | 'sessionStorage'>;

/**
 * Opens the session of a login answer, however the customer signed in. If a check fails (req 5.9), reports it to the
 * server and ends the session there (req 4.9). `username` is the typed name. If undefined, only the payee is checked.
 */
export async function acceptLogIn(
  services: AcceptServices,
  { answer, username }: { answer: LogInAnswer; username: string | undefined },
): Promise<AcceptedLogIn> {
  const { api, tenant, session, local, sessionStorage } = services;
  const claims = tokenClaims(answer.token);
  const failed: readonly FailedCheck[] = claims
    ? checkLoginResponse({ claims, username: username ?? claims.uniqueName, accounts: accountsOf(answer, username) })
    : ['unique-name'];
  if (!claims || failed.length > 0) {
    await reportFailedChecks(services, { failed, action: 'login' });
    await api.call(logOutCall, {}, { bearer: answer.token });
    return { kind: 'refused', failed };
  }
  const user = userFromAnswer(answer, { tenant, claims, nowMs: Date.now() });
  // Set before the session, because other tabs are notified at once and must not join while the registration is open.
  if (!claims.isReadOnly) noteRegistrationDue(sessionStorage, user);
  session.setState({ user, endedBy: undefined });
  keepPaymentHistory(local, user);
  keepCashPaymentInfo(local, user);
  return { kind: 'accepted', user };
}

/** Without a typed name, the accounts' login IDs have nothing to match. */
function accountsOf({ customerAccountDetailsResponse: details }: LogInAnswer, username: string | undefined) {
  const accounts = details.customerAccountDetails.map((each) => each.customerAccount);
  return username === undefined ? accounts.map((account) => ({ ...account, loginID: null })) : accounts;
}
