import type { TenantConfiguration } from '@quittance/contract/tenants';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { consentWordings } from '@quittance/services/consents/history/consent-wording';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { successResponses } from '../../serve-call.ts';

/** Formats the tenant for the log-in page and the portal (req 3.1). */
export function presentTenant(tenant: Tenant, { hostName }: { hostName: string }): TenantConfiguration {
  return {
    responses: successResponses,
    hostName,
    tenant: tenant.label,
    tenantName: tenant.name,
    logo: tenant.logo,
    primaryColor: tenant.primaryColor,
    secondaryColor: tenant.secondaryColor,
    loginTypeID: tenant.loginTypeId,
    rememberMe: tenant.rememberMe,
    disclaimerShowTypeID: tenant.disclaimerShowTypeId,
    showDisclosures: tenant.showDisclosures,
    accountReferenceCodeIsUnique: tenant.accountReferenceCodeIsUnique,
    enable2FA: tenant.enable2fa,
    require2FA: tenant.require2fa,
    sessionTimeoutSeconds: tenant.sessionTimeoutSeconds,
    landingPageTypeID: tenant.landingPageTypeId,
    showDashboard: tenant.showDashboard,
    showHistory: tenant.showHistory,
    timeZone: tenant.timeZone,
    supportPhone: tenant.supportPhone,
    supportEmail: tenant.supportEmail,
    supportHours: tenant.supportHours,
    communicationConfiguration: {
      enableSMS: tenant.enableSms,
      smsSourceAddress: tenant.smsSourceAddress,
      enableEmail: tenant.enableEmail,
      emailSourceAddress: tenant.emailSourceAddress,
      emailNotificationByDefault: tenant.emailNotificationByDefault,
      emailRegistrationRequired: tenant.emailRegistrationRequired,
    },
    // Records stored before a setting existed get its default.
    paymentConfiguration: { ...defaultPaymentConfiguration, ...tenant.paymentConfiguration },
    paymentPlanConfiguration: { ...defaultPaymentPlanConfiguration, ...tenant.paymentPlanConfiguration },
    disclaimers: tenant.disclaimers.map(({ type, version, text }) => ({ disclaimerType: type, version, text })),
    consentTexts: consentWordings(tenant),
    singleSignOn: tenant.singleSignOn,
  };
}
