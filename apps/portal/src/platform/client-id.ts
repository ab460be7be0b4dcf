import { randomId } from './random-id.ts';
import type { PortalStorage } from './storage.ts';

/**
 * The random value that stands for this browser, made at the first visit, when it is also noted that an e-mail address has
 * yet to be registered (SPEC 3.15, 4.10).
 */
export function clientId(local: PortalStorage): string {
  const known = local.get('clientid');
  if (known) return known;
  const made = randomId();
  local.set('clientid', made);
  local.set('firstTimeEmailRegRequired', 'true');
  return made;
}
