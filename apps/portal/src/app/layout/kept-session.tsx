import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useServices, useUserIfSignedIn } from '../../session/services.tsx';
import { SessionTimeout } from '../../session/session-timeout.tsx';
import { sessionKey } from '../../session/token-claims.ts';
import { startTokenRefresh } from '../../session/token-refresh.ts';

/**
 * Screens outside the layout on which someone may be signed in already: the session is kept and timed there as it is inside (req 4.9),
 * because a code may take longer to arrive than the token lasts.
 */
export function KeptSession() {
  const user = useUserIfSignedIn();
  return (
    <>
      <Outlet />
      {user && <Keeping key={sessionKey(user.token)} />}
    </>
  );
}

function Keeping() {
  const services = useServices();
  useEffect(() => startTokenRefresh(services), [services]);
  return <SessionTimeout />;
}
