import type { createBrowserRouter } from 'react-router';
import type { Services } from '../session/services.tsx';

/** Goes to the log-in with the reason whenever a session ends (SPEC 4.9). */
export function followSessionEnd(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>,
  { session }: Pick<Services, 'session'>,
): void {
  session.subscribe(({ user, endedBy }, before) => {
    if (user === undefined && before.user !== undefined && endedBy !== undefined) {
      void router.navigate('/login', { state: { reason: endedBy } });
    }
  });
}
