import { releaseFocus } from '@quittance/browser/page-focus';
import type { createBrowserRouter } from 'react-router';
import type { Services } from '../session/services.tsx';
import { isGuest, isReadOnly } from '../session/signed-in-user.ts';

/**
 * Opens the login page with the reason when a session ends, which also closes every dialog (req 4.9). The login page
 * shows guests a different text (6.1).
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
