import { releaseFocus } from '@quittance/browser/page-focus';
import type { createBrowserRouter } from 'react-router';
import type { Services } from '../session/services.tsx';
import { isGuest, isReadOnly } from '../session/signed-in-user.ts';

/**
 * Goes to the log-in with the reason whenever a session ends, which closes every dialog on the way (req 4.9). The log-in has other
 * words for a guest (6.1).
 */
export function followSessionEnd(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>,
  { session }: Pick<Services, 'session'>,
): void {
  session.subscribe(({ user, endedBy }, before) => {
    if (user === undefined && before.user !== undefined && endedBy !== undefined) {
      releaseFocus();
      const guest = isGuest(before.user) ? { wasGuest: true } : {};
      const agreed = before.user.agreedTerms === undefined ? {} : { wasAgreed: true };
      const viewer = isReadOnly(before.user) ? { wasReadOnly: true } : {};
      void router.navigate('/login', { state: { reason: endedBy, ...guest, ...agreed, ...viewer } });
    }
  });
}
