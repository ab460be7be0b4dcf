import type { TenantConfiguration } from '@quittance/contract/tenants';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';

const defaultFolder = 'default';

/** Where a tenant's logo is (req 3.1, 7.2). */
export function logoAddress({ tenant, logo }: Pick<TenantConfiguration, 'tenant' | 'logo'>): string {
  return `/assets/tenants/${encodeURIComponent(tenant || defaultFolder)}/${encodeURIComponent(logo)}`;
}

/** The icon of the page: the tenant's logo, or the product's where there is none. */
export function pageIcon(tenant: Pick<TenantConfiguration, 'tenant' | 'logo'>, hasLogo: boolean): string {
  return logoAddress(hasLogo ? tenant : defaultTenant);
}

/** Whether the logo is there, asked for without fetching it (req 7.2). */
export async function logoExists(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD' });
    return response.ok && (response.headers.get('content-type') ?? '').startsWith('image/');
  } catch {
    return false;
  }
}
