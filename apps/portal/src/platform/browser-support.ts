import { isOldBrowser as isOldUserAgent } from '@quittance/domain/old-browsers';

/** Whether this browser is IE or Trident, which the portal does not support (req 2.2). */
export function isOldBrowser(): boolean {
  return isOldUserAgent(navigator.userAgent);
}
