import { logOut } from '../../session/log-out.ts';
import type { Services } from '../../session/services.tsx';
import { forgetTwoFactorDetails } from '../../session/two-factor-details.ts';

/**
 * Ends the login or session after too many wrong codes (req 4.6, 8.4): logs the event, logs out and drops the pending
 * code. Returns the state that the login page explains.
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
