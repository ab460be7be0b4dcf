import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** How to reach a tenant's people, as it stands in a text message; the portal's address where they have neither phone nor e-mail. */
export function contactOf(
  context: Pick<ServiceContext, 'portalUrl'>,
  { label, supportPhone, supportEmail }: Pick<Tenant, 'label' | 'supportPhone' | 'supportEmail'>,
): string {
  const ways = [supportPhone, supportEmail].filter((way) => way !== null);
  return ways.length === 0 ? context.portalUrl(label) : ways.join(' · ');
}
