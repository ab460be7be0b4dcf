import { isOldBrowser as isOldUserAgent } from '@quittance/domain/old-browsers';

/** Returns true for IE and Trident, which the portal doesn't support (req 2.2). */
export function isOldBrowser(): boolean {
  return isOldUserAgent(navigator.userAgent);
}
