import { randomId } from '@quittance/browser/random-id';
import type { PortalStorage } from '@quittance/browser/storage';

const key = 'clientid';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `isFirstVisit` is true if the browser had no valid client ID. */
export type Client = { readonly id: string; readonly isFirstVisit: boolean };

/**
 * Returns the random ID of this browser. The first visit creates it and sets the flag for the first e-mail registration
 * (req 3.15, 4.10).
 */
export function knownClient(local: PortalStorage): Client {
  const known = local.get(key);
  if (known && uuid.test(known)) return { id: known, isFirstVisit: false };
  const id = randomId();
  local.set(key, id);
  local.set('firstTimeEmailRegRequired', 'true');
  return { id, isFirstVisit: true };
}
