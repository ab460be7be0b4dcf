import { useEffect } from 'react';
import { useServices } from '../../session/services.tsx';
import { SessionTimeout } from '../../session/session-timeout.tsx';
import { startTokenRefresh } from '../../session/tokens/token-refresh.ts';

/** Refreshes the token before it expires and signs out an inactive customer (req 4.9). */
export function SessionKeeping() {
  const services = useServices();
  useEffect(() => startTokenRefresh(services), [services]);
  return <SessionTimeout />;
}
