import { disclaimerTypes } from '@quittance/domain/consents/disclaimer-types';
import type { Language } from '@quittance/domain/languages';
import { brandPalette } from '@quittance/domain/tenants/palette';
import type { MessageBrand } from '@quittance/messaging/templates/message-brand';
import type { Disclaimer } from '../tenants/load-disclaimers.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Returns a tenant's branding for messages. A debt collector's sign-in disclosure is also part of every message, in the
 * message's language (12 CFR 1006.18(e)).
 */
export function messageBrand(
  tenant: Pick<Tenant, 'name' | 'primaryColor' | 'secondaryColor' | 'supportPhone' | 'supportEmail'>,
  { language, portalUrl, disclaimers }: { language: Language; portalUrl: string; disclaimers: readonly Disclaimer[] },
): MessageBrand {
  const { light } = brandPalette({ primary: tenant.primaryColor, secondary: tenant.secondaryColor });
  return {
    tenantName: tenant.name,
    brandColor: light.brand,
    onBrandColor: light.onBrand,
    portalUrl,
    supportPhone: tenant.supportPhone,
    supportEmail: tenant.supportEmail,
    notice: disclaimers.find(({ type }) => type === disclaimerTypes.loginIntro)?.text[language],
  };
}
