import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { useUserIfSignedIn } from '../../session/services.tsx';
import { sessionKey } from '../../session/token-claims.ts';

// Most visitors of these screens aren't signed in, so this code loads lazily.
const SessionKeeping = lazy(async () => ({ default: (await import('./session-keeping.tsx')).SessionKeeping }));

/**
 * Keeps and times a session on screens outside the layout, as the layout does (req 4.9). A code may take longer to
 * arrive than the token lasts, and a page opened from an e-mail link may stay open for hours.
 */
export function KeptSession() {
  const user = useUserIfSignedIn();
  // The server renders these screens for a signed-out visitor.
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
