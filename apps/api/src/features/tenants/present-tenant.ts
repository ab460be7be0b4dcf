import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { publicSwitches } from '@quittance/domain/tenants/switch-values';
import { offeredLanguages } from '@quittance/domain/tenants/tenant-languages';
import { consentWordings } from '@quittance/services/consents/history/consent-wording';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { successResponses } from '../../serve-call.ts';

/** Formats the tenant for the log-in page and the portal (req 3.1). */
export function presentTenant(tenant: Tenant, { hostName }: { hostName: string }): TenantConfiguration {
  const switches = publicSwitches(tenant);
  return {
    ...switches.portal,
    responses: successResponses,
    hostName,
    tenant: tenant.label,
    tenantName: tenant.name,
    ...(tenant.test && { isTest: true }),
    logo: tenant.logo,
    primaryColor: tenant.primaryColor,
    secondaryColor: tenant.secondaryColor,
    loginTypeID: tenant.loginTypeId,
    disclaimerShowTypeID: tenant.disclaimerShowTypeId,
    sessionTimeoutSeconds: tenant.sessionTimeoutSeconds,
    landingPageTypeID: tenant.landingPageTypeId,
    timeZone: tenant.timeZone,
    languages: offeredLanguages(tenant.languages),
    defaultLanguage: tenant.languages.default,
    supportPhone: tenant.supportPhone,
    supportEmail: tenant.supportEmail,
    supportHours: tenant.supportHours,
    communicationConfiguration: {
      ...switches.messages,
      smsSourceAddress: tenant.smsSourceAddress,
      emailSourceAddress: tenant.emailSourceAddress,
    },
    // Records stored before a setting existed get its default.
    paymentConfiguration: { ...defaultPaymentConfiguration, ...tenant.paymentConfiguration },
    paymentPlanConfiguration: { ...defaultPaymentPlanConfiguration, ...tenant.paymentPlanConfiguration },
    disclaimers: tenant.disclaimers.map(({ type, version, text }) => ({ disclaimerType: type, version, text })),
    consentTexts: consentWordings(tenant),
    singleSignOn: tenant.singleSignOn,
  };
}
