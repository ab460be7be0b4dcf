import type { PortalStorage } from '@quittance/browser/storage';
import { getTenantConfig, type TenantConfiguration, tenantConfiguration } from '@quittance/contract/tenants/tenants';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { tenantLabel } from '@quittance/domain/tenants/tenant-from-host';
import * as z from 'zod/mini';
import type { ApiClient } from '../platform/api-client.ts';

const key = 'tenantConfig';

/** `lastSynched` is the time of the fetch in milliseconds (req 3.1). */
const keptConfiguration = z.extend(tenantConfiguration, { lastSynched: z.number() });

export type LoadTenantOptions = {
  readonly api: ApiClient;
  readonly sessionStorage: PortalStorage;
  readonly hostname: string;
  readonly expirationSeconds: number;
};

/**
 * Returns the stored configuration if it is fresh and for this host and tenant, otherwise the API's, otherwise the
 * default tenant (req 3.1, 4.10).
 */
export async function loadTenant(options: LoadTenantOptions): Promise<TenantConfiguration> {
  const { hostname } = options;
  return keptTenant(options) ?? (await fetchTenant(options)) ?? { ...defaultTenant, hostName: hostname, responses: [] };
}

/** Fetches the configuration from the API and stores it. Returns undefined on failure. */
export async function fetchTenant({
  api,
  sessionStorage,
}: Pick<LoadTenantOptions, 'api' | 'sessionStorage'>): Promise<TenantConfiguration | undefined> {
  const outcome = await api.call(getTenantConfig, {}, { isAutomatic: true });
  if (outcome.kind !== 'ok') return undefined;
  keepTenant(sessionStorage, outcome.answer);
  return outcome.answer;
}

/** Checks that the stored configuration is fresh and for this host and tenant (req 4.10). */
export function isTenantFresh(options: KeptOptions): boolean {
  return keptTenant(options) !== undefined;
}

/** Stores a configuration from the server. The default tenant isn't stored, so the next load tries again. */
export function keepTenant(sessionStorage: PortalStorage, tenant: TenantConfiguration): void {
  if (tenant.tenant === '') return;
  sessionStorage.setJson(key, z.encode(keptConfiguration, { ...tenant, lastSynched: Date.now() }));
}

/** Makes the next page load fetch the configuration, because the stored one is known to be stale. */
export function forgetTenant(sessionStorage: PortalStorage): void {
  sessionStorage.remove(key);
}

type KeptOptions = Omit<LoadTenantOptions, 'api'>;

function keptTenant(options: KeptOptions): TenantConfiguration | undefined {
  const { sessionStorage, hostname, expirationSeconds } = options;
  const kept = z.safeParse(keptConfiguration, sessionStorage.getJson(key)).data;
  if (!kept) return undefined;
  const ageMs = Date.now() - kept.lastSynched;
  const isFresh = ageMs >= 0 && ageMs <= expirationSeconds * 1000;
  const isOfThisHost = kept.hostName.toLowerCase() === hostname.toLowerCase();
  return isFresh && isOfThisHost && kept.tenant === tenantLabel(hostname) ? kept : undefined;
}
