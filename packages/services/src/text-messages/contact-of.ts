import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Returns a tenant's contact details for a text message, or the portal's URL when it has neither phone nor e-mail. */
export function contactOf(
  context: Pick<ServiceContext, 'portalUrl'>,
  { label, supportPhone, supportEmail }: Pick<Tenant, 'label' | 'supportPhone' | 'supportEmail'>,
): string {
  const ways = [supportPhone, supportEmail].filter((way) => way !== null);
  return ways.length === 0 ? context.portalUrl(label) : ways.join(' · ');
}
