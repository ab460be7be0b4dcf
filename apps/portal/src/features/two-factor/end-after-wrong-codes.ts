import { logOut } from '../../session/log-out.ts';
import type { Services } from '../../session/services.tsx';
import { forgetTwoFactorDetails } from '../../session/two-factor-details.ts';

/**
 * Too many wrong codes (req 4.6, 8.4): the event is logged, whoever is signed in is logged out, and nothing waits for a code any more.
 * Answers the state with which the log-in then says so.
 */
export function endAfterWrongCodes(services: Services): {
  readonly reason: 'Unauthorized';
  readonly tooManyCodes: true;
} {
  services.events.log('LoginFailure2FaCodeInvalid');
  logOut(services, 'Unauthorized', { isOpenOnServer: true });
  forgetTwoFactorDetails(services.sessionStorage);
  return { reason: 'Unauthorized', tooManyCodes: true };
}
