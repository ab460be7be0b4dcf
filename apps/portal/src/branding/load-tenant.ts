import type { PortalStorage } from '@quittance/browser/storage';
import { getTenantConfig, type TenantConfiguration, tenantConfiguration } from '@quittance/contract/tenants';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { tenantLabel } from '@quittance/domain/tenants/tenant-from-host';
import * as z from 'zod/mini';
import type { ApiClient } from '../platform/api-client.ts';

const key = 'tenantConfig';

/** `lastSynched` is the instant in milliseconds at which the configuration was fetched (req 3.1). */
const keptConfiguration = z.extend(tenantConfiguration, { lastSynched: z.number() });

export type LoadTenantOptions = {
  readonly api: ApiClient;
  readonly sessionStorage: PortalStorage;
  readonly hostname: string;
  readonly expirationSeconds: number;
};

/**
 * The tenant's configuration: the kept one while it is fresh and of this host and tenant, else the API's, else the default
 * tenant (req 3.1, 4.10).
 */
export async function loadTenant(options: LoadTenantOptions): Promise<TenantConfiguration> {
  const { hostname } = options;
  return keptTenant(options) ?? (await fetchTenant(options)) ?? { ...defaultTenant, hostName: hostname, responses: [] };
}

/** The API's configuration, which is kept; undefined where it can't be had. */
export async function fetchTenant({
  api,
  sessionStorage,
}: Pick<LoadTenantOptions, 'api' | 'sessionStorage'>): Promise<TenantConfiguration | undefined> {
  const outcome = await api.call(getTenantConfig, {}, { isAutomatic: true });
  if (outcome.kind !== 'ok') return undefined;
  keepTenant(sessionStorage, outcome.answer);
  return outcome.answer;
}

/** Whether what is kept is recent enough and of this host and tenant (req 4.10). */
export function isTenantFresh(options: KeptOptions): boolean {
  return keptTenant(options) !== undefined;
}

/** Keeps a configuration that has just come from the server. The default tenant is not kept: it may be another the next time. */
export function keepTenant(sessionStorage: PortalStorage, tenant: TenantConfiguration): void {
  if (tenant.tenant !== '') sessionStorage.setJson(key, { ...tenant, lastSynched: Date.now() });
}

/** Has the next page load fetch the configuration, because something in it is known to be old. */
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
