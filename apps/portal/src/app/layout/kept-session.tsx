import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { useUserIfSignedIn } from '../../session/services.tsx';
import { sessionKey } from '../../session/token-claims.ts';

// Most people who open these screens aren't signed in.
const SessionKeeping = lazy(async () => ({ default: (await import('./session-keeping.tsx')).SessionKeeping }));

/**
 * Screens outside the layout on which somebody may be signed in already: the session is kept and timed there as it is inside (req 4.9),
 * because a code may take longer to arrive than the token lasts, and the page of an e-mail's link may stay open for hours.
 */
export function KeptSession() {
  const user = useUserIfSignedIn();
  // The server draws these screens for nobody in particular.
  const isHydrated = useIsHydrated();
  return (
    <>
      <Outlet />
      {user && isHydrated && (
        <Suspense fallback={null}>
          <SessionKeeping key={sessionKey(user.token)} />
        </Suspense>
      )}
    </>
  );
}
