import { useEffect, useState } from 'react';
import { useServices } from '../../session/services.tsx';
import { readTwoFactorDetails } from '../../session/two-factor-details.ts';

/** req 2.7, 9.3. */
const helpAfterMs = 30_000;

/** Whether a code has been on its way for so long that help is offered, 30 s after it was sent; from then on it stays (req 2.7). */
export function useHelpDue(): boolean {
  const { sessionStorage } = useServices();
  const [sentAtMs] = useState(() => readTwoFactorDetails(sessionStorage)?.sentAtMs ?? Date.now());
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    // A clock that was set back must not keep the help away for longer.
    const waitMs = Math.min(helpAfterMs, sentAtMs + helpAfterMs - Date.now());
    const timer = setTimeout(() => setDue(true), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [sentAtMs]);
  return isDue;
}
