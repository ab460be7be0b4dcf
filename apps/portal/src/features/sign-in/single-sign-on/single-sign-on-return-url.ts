import { pageOrigin } from '@quittance/browser/page-address';
import type { PortalStorage } from '@quittance/browser/storage';
import { safeReturnUrl } from '../../../platform/addresses/return-url.ts';

const key = 'singleSignOnReturnUrl';

/** Stores the returnUrl while the customer is at the identity provider, whose callback doesn't carry it. */
export function keepReturnUrl(sessionStorage: PortalStorage, asked: string | null): void {
  if (asked === null) sessionStorage.remove(key);
  else sessionStorage.set(key, safeReturnUrl(asked, { origin: pageOrigin() }));
}

/** Returns the stored returnUrl and clears it. Always a path of this site, by default home. */
export function takeReturnUrl(sessionStorage: PortalStorage): string {
  const kept = sessionStorage.get(key) ?? null;
  sessionStorage.remove(key);
  return safeReturnUrl(kept, { origin: pageOrigin() });
}
