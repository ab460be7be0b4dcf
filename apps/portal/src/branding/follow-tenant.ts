import { applyPalette } from '@quittance/browser/apply-palette';
import { setPageIcon } from '@quittance/browser/page-head';
import type { TenantConfiguration } from '@quittance/contract/tenants';
import type { Services } from '../session/services.tsx';
import { fetchTenant, isTenantFresh } from './load-tenant.ts';
import { logoAddress, logoExists, pageIcon } from './logo-address.ts';

/** However short the time is for which a configuration may be kept, an open tab doesn't ask more often than this by itself. */
const shortestWaitMs = 10_000;

/**
 * Fetches the tenant's configuration again in a tab that stays open, once it is older than `tenantExpirationSeconds` (req 4.10): while the tab
 * is visible, when it is shown again, and with each navigation. The colors follow at once, and the page's icon where the logo is another one
 * (req 7.2); `onChange` gets a configuration that differs. What is there goes on when the fetch fails. Returns what stops it.
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

/** A configuration that was fetched again, and whether its logo is there. */
export type FollowedTenant = Pick<Services, 'tenant' | 'hasLogo'>;

/** The server is asked for the logo only where it has another address. */
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
