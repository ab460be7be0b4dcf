import { useEffect, useState } from 'react';
import { useServices } from '../../session/services.tsx';
import { changeTwoFactorDetails, readTwoFactorDetails } from '../../session/two-factor-details.ts';

/** req 2.7, 9.3. */
const helpAfterMs = 30_000;

/**
 * Returns true 30 s after the latest code was sent. Once true it stays, even after a resend or a return from the help
 * (req 2.7). A resend restarts the wait when the caller renders again.
 */
export function useHelpDue(): boolean {
  const { sessionStorage } = useServices();
  const details = readTwoFactorDetails(sessionStorage);
  const [isDue, setDue] = useState(details?.isHelpOffered === true);
  const sentAtMs = details?.sentAtMs;
  useEffect(() => {
    if (isDue || sentAtMs === undefined) return undefined;
    const offer = () => {
      changeTwoFactorDetails(sessionStorage, { isHelpOffered: true });
      setDue(true);
    };
    // A clock that was set back must not extend the wait.
    const waitMs = Math.min(helpAfterMs, sentAtMs + helpAfterMs - Date.now());
    const timer = setTimeout(offer, Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [sessionStorage, sentAtMs, isDue]);
  return isDue;
}
