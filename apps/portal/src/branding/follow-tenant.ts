import { applyPalette } from '@quittance/browser/apply-palette';
import type { TenantConfiguration } from '@quittance/contract/tenants';
import type { Services } from '../session/services.tsx';
import { fetchTenant, isTenantFresh } from './load-tenant.ts';

/** However short the time is for which a configuration may be kept, an open tab doesn't ask more often than this by itself. */
const shortestWaitMs = 10_000;

/**
 * Fetches the tenant's configuration again in a tab that stays open, once it is older than `tenantExpirationSeconds` (req 4.10): while the tab
 * is visible, when it is shown again, and with each navigation. The colors follow at once; `onChange` gets a configuration that differs.
 * What is there goes on when the fetch fails. Returns what stops it.
 */
export function followTenant(
  services: Services,
  { router, onChange }: { router: FollowedRouter; onChange: (tenant: TenantConfiguration) => void },
): () => void {
  const { api, sessionStorage, config } = services;
  const expirationSeconds = config.tenantExpirationSeconds;
  const { hostName: hostname } = services.tenant;
  const kept = { api, sessionStorage, hostname, expirationSeconds };
  let isAsking = false;
  let isStopped = false;
  const check = async () => {
    if (isAsking || document.hidden || isTenantFresh(kept)) return;
    isAsking = true;
    const fresh = await fetchTenant(kept);
    isAsking = false;
    if (isStopped || fresh === undefined || isSame(fresh, services.tenant)) return;
    applyPalette({ primary: fresh.primaryColor, secondary: fresh.secondaryColor });
    onChange(fresh);
  };
  const ask = () => void check();
  const timer = setInterval(ask, Math.max(expirationSeconds * 1000, shortestWaitMs));
  document.addEventListener('visibilitychange', ask);
  const unsubscribe = router.subscribe(ask);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
    unsubscribe();
  };
}

type FollowedRouter = { readonly subscribe: (onNavigation: () => void) => () => void };

function isSame(one: TenantConfiguration, other: TenantConfiguration): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
