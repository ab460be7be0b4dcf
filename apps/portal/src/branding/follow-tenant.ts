import { applyPalette } from '@quittance/browser/apply-palette';
import { setPageIcon } from '@quittance/browser/page-head';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { Services } from '../session/services.tsx';
import { fetchTenant, isTenantFresh } from './load-tenant.ts';
import { logoAddress, logoExists, pageIcon } from './logo-address.ts';

/** The minimum interval between fetches, even if the configuration expires sooner. */
const shortestWaitMs = 10_000;

/**
 * Fetches the tenant configuration again once it is older than `tenantExpirationSeconds` (req 4.10): while the tab is
 * visible, when it becomes visible, and on each navigation. Updates the colors and the favicon at once (req 7.2) and
 * calls `onChange` if the configuration differs. Keeps the current one if the fetch fails. Returns a function that
 * stops it.
 */
export function followTenant(
  services: Services,
  { router, onChange }: { router: FollowedRouter; onChange: (changed: FollowedTenant) => void },
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
    const hasLogo = fresh && (await stillHasLogo(services, fresh));
    isAsking = false;
    if (isStopped || fresh === undefined || isSame(fresh, services.tenant)) return;
    applyPalette({ primary: fresh.primaryColor, secondary: fresh.secondaryColor });
    if (isOtherLogo(fresh, services.tenant)) setPageIcon(pageIcon(fresh, hasLogo === true));
    onChange({ tenant: fresh, hasLogo: hasLogo === true });
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

export type FollowedTenant = Pick<Services, 'tenant' | 'hasLogo'>;

/** Asks the server for the logo only if its address changed. */
async function stillHasLogo({ tenant, hasLogo }: FollowedTenant, fresh: TenantConfiguration): Promise<boolean> {
  return isOtherLogo(fresh, tenant) ? logoExists(logoAddress(fresh)) : hasLogo;
}

function isOtherLogo(one: TenantConfiguration, other: TenantConfiguration): boolean {
  return logoAddress(one) !== logoAddress(other);
}

type FollowedRouter = { readonly subscribe: (onNavigation: () => void) => () => void };

function isSame(one: TenantConfiguration, other: TenantConfiguration): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
