import type { PortalStorage } from '@quittance/browser/storage';

const key = 'staffSeenAt';

/** Records the last contact with the server for all tabs of the browser. */
export function recordContact(local: PortalStorage): void {
  local.set(key, String(Date.now()));
}

/** Milliseconds since the last contact with the server; 0 when the clock was set back. */
export function msSinceContact(local: PortalStorage): number {
  return Math.max(0, Date.now() - Number(local.get(key) ?? 0));
}
