import { useEffect } from 'react';
import { useServices } from '../../session/services.tsx';
import { SessionTimeout } from '../../session/session-timeout.tsx';
import { startTokenRefresh } from '../../session/token-refresh.ts';

/** Exchanges the token before it ends, and signs out a customer who does nothing for too long (req 4.9). */
export function SessionKeeping() {
  const services = useServices();
  useEffect(() => startTokenRefresh(services), [services]);
  return <SessionTimeout />;
}
