import type { PortalStorage } from '@quittance/browser/storage';
import { readTwoFactorDetails } from '../../session/two-factor-details.ts';

/** Whether this tab has sent a code to an address and can take it up again where it is entered (req 3.14). */
export function isCodeAwaited(sessionStorage: PortalStorage, destination: string): boolean {
  const details = readTwoFactorDetails(sessionStorage);
  if (!details || details.isLoginRequest || details.authExternalRequestId === '') return false;
  return details.destination.toLowerCase() === destination.toLowerCase();
}
