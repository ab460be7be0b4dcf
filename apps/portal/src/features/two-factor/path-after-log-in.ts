import { isEmailRegistrationOngoing } from '../../session/registration-flag.ts';
import type { Services } from '../../session/services.tsx';

/**
 * Returns the path after a login: the e-mail registration while the tenant requires one (req 4.5), else `returnUrl`.
 */
export function pathAfterLogIn(
  { session, sessionStorage }: Pick<Services, 'session' | 'sessionStorage'>,
  returnUrl: string,
): string {
  const isDue = session.getState().user !== undefined && isEmailRegistrationOngoing(sessionStorage);
  return isDue ? '/two-fa-email-input' : returnUrl;
}
