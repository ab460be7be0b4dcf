import { disclaimerTypes } from '@quittance/domain/consents/disclaimer-types';
import { switchesOfDocument } from '@quittance/domain/tenants/switch-values';
import type { TenantSettings, TextPair } from '@quittance/domain/tenants/tenant-settings';
import type { Disclaimer } from '../tenants/load-disclaimers.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { normalSettings } from './normal-settings.ts';

/** Returns the tenant as these settings would make it. Writes nothing. */
export function tenantBySettings(tenant: Tenant, given: TenantSettings): Tenant {
  const settings = normalSettings(given);
  const { branding, contact, signIn, screens, messages, disclosures, payments } = settings;
  return {
    ...tenant,
    ...switchesOfDocument(settings),
    name: branding.name,
    logo: branding.logo,
    primaryColor: branding.primaryColor,
    secondaryColor: branding.secondaryColor,
    loginTypeId: signIn.loginTypeID,
    sessionTimeoutSeconds: signIn.sessionTimeoutSeconds,
    landingPageTypeId: screens.landingPageTypeID,
    timeZone: settings.timeZone,
    languages: settings.languages,
    supportPhone: contact.phone,
    supportEmail: contact.email,
    supportHours: contact.hours,
    smsSourceAddress: messages.smsSourceAddress,
    emailSourceAddress: messages.emailSourceAddress,
    disclaimerShowTypeId: disclosures.disclaimerShowTypeID,
    paymentConfiguration: payments.configuration,
    paymentPlanConfiguration: payments.planConfiguration,
    disclaimers: disclaimersBy(disclosures),
    texts: settings.texts,
  };
}

function disclaimersBy(texts: TenantSettings['disclosures']): Disclaimer[] {
  const of = (type: Disclaimer['type'], text: TextPair | null): Disclaimer[] =>
    text ? [{ type, version: 'preview', text }] : [];
  return [
    ...of(disclaimerTypes.loginIntro, texts.loginIntro),
    ...of(disclaimerTypes.unreportedDebt, texts.unreportedDebt),
    ...of(disclaimerTypes.outOfStatute, texts.outOfStatute),
    ...of(disclaimerTypes.unreportedAndOutOfStatute, texts.unreportedAndOutOfStatute),
  ];
}
