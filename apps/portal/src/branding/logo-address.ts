import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';

const defaultFolder = 'default';

/** The URL of a tenant's logo (req 3.1, 7.2). */
export function logoAddress({ tenant, logo }: Pick<TenantConfiguration, 'tenant' | 'logo'>): string {
  return `/assets/tenants/${encodeURIComponent(tenant || defaultFolder)}/${encodeURIComponent(logo)}`;
}

/** The favicon: the tenant's logo, or the product's if the tenant has none. */
export function pageIcon(tenant: Pick<TenantConfiguration, 'tenant' | 'logo'>, hasLogo: boolean): string {
  return logoAddress(hasLogo ? tenant : defaultTenant);
}

/** Checks with a HEAD request that the logo exists (req 7.2). */
export async function logoExists(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD' });
    return response.ok && (response.headers.get('content-type') ?? '').startsWith('image/');
  } catch {
    return false;
  }
}
