import type { PortalStorage } from '@quittance/browser/storage';
import { readTwoFactorDetails } from '../../session/two-factor-details.ts';

/** Returns true if this tab sent a code to an address and can still accept it (req 3.14). */
export function isCodeAwaited(sessionStorage: PortalStorage, destination: string): boolean {
  const details = readTwoFactorDetails(sessionStorage);
  if (!details || details.isLoginRequest || details.authExternalRequestId === '') return false;
  return details.destination.toLowerCase() === destination.toLowerCase();
}
