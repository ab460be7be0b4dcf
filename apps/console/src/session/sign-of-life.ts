import type { PortalStorage } from '@quittance/browser/storage';

const key = 'staffSeenAt';

/** Notes that the server has just heard of the session, for every tab of this browser. */
export function noteSignOfLife(local: PortalStorage): void {
  local.set(key, String(Date.now()));
}

/** Milliseconds since the server last heard of the session; 0 where the clock was set back. */
export function msSinceSignOfLife(local: PortalStorage): number {
  return Math.max(0, Date.now() - Number(local.get(key) ?? 0));
}
