import { randomId } from '@quittance/browser/random-id';
import type { PortalStorage } from '@quittance/browser/storage';

const key = 'clientid';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `isFirstVisit` when the browser had no client id, or something else in its place. */
export type Client = { readonly id: string; readonly isFirstVisit: boolean };

/**
 * The random value that stands for this browser, made at the first visit, when it is also noted that an e-mail address has
 * yet to be registered (req 3.15, 4.10).
 */
export function knownClient(local: PortalStorage): Client {
  const known = local.get(key);
  if (known && uuid.test(known)) return { id: known, isFirstVisit: false };
  const id = randomId();
  local.set(key, id);
  local.set('firstTimeEmailRegRequired', 'true');
  return { id, isFirstVisit: true };
}
