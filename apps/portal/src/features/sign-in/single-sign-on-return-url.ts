import { pageOrigin } from '@quittance/browser/page-address';
import type { PortalStorage } from '@quittance/browser/storage';
import { safeReturnUrl } from '../../platform/return-url.ts';

const key = 'singleSignOnReturnUrl';

/** Keeps where to go after the log-in while the person is at the identity provider, which only brings back its own query. */
export function keepReturnUrl(sessionStorage: PortalStorage, asked: string | null): void {
  if (asked === null) sessionStorage.remove(key);
  else sessionStorage.set(key, safeReturnUrl(asked, { origin: pageOrigin() }));
}

/** Takes it back: a place of this site, home where none was asked for. */
export function takeReturnUrl(sessionStorage: PortalStorage): string {
  const kept = sessionStorage.get(key) ?? null;
  sessionStorage.remove(key);
  return safeReturnUrl(kept, { origin: pageOrigin() });
}
