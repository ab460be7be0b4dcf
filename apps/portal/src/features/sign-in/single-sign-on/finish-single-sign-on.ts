import { pageVersion } from '@quittance/browser/page-head';
import { logInSso } from '@quittance/contract/single-sign-on';
import { acceptLogIn } from '../../../session/accept-log-in.ts';
import { keepHashedPassword } from '../../../session/hashed-password.ts';
import type { LogInResult } from '../../../session/log-in.ts';
import type { Services } from '../../../session/services.tsx';
import { tokenClaims } from '../../../session/tokens/token-claims.ts';

/**
 * Completes a single sign-on with the provider's callback query and stores the user as a login does (req 7.3). No user
 * name was typed, so the checks of req 5.9 use the one in the token.
 */
export async function finishSingleSignOn(
  services: Services,
  request: { callbackQuery: string; disclaimerAcceptanceType: number | null },
): Promise<LogInResult> {
  const result = await tryToFinish(services, request);
  if (result.kind === 'signed-in') services.events.log('ssoLoginSuccess');
  else if (result.kind === 'refused' || result.kind === 'answer-refused') services.events.log('loginFailure');
  return result;
}

async function tryToFinish(
  services: Services,
  request: { callbackQuery: string; disclaimerAcceptanceType: number | null },
): Promise<LogInResult> {
  const outcome = await services.api.call(logInSso, { ...request, version: pageVersion() });
  if (outcome.kind !== 'ok') return outcome;
  const { answer } = outcome;
  const username = tokenClaims(answer.token)?.uniqueName ?? '';
  const accepted = await acceptLogIn(services, { answer, username });
  if (accepted.kind === 'refused') return { kind: 'answer-refused', failed: accepted.failed };
  void keepHashedPassword(services, answer.password);
  return { kind: 'signed-in', firstName: accepted.user.customerContactInfo.firstName };
}
