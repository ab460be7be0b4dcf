import { defaultPaymentConfiguration, defaultPaymentPlanConfiguration } from '../payments/payment-configuration.ts';

/**
 * Tenant data to show when the portal can't identify its tenant (req 3.1, colors of 9.5). Everything else is off,
 * because nobody may be sent anywhere or charged in the name of an unknown tenant.
 */
export const defaultTenant = {
  tenant: '',
  tenantName: 'Undefined',
  logo: 'logo.png',
  primaryColor: '#0067d3',
  secondaryColor: '#1cb16d',
  loginTypeID: 1,
  rememberMe: true,
  disclaimerShowTypeID: 1,
  showDisclosures: false,
  accountReferenceCodeIsUnique: true,
  enable2FA: false,
  require2FA: false,
  sessionTimeoutSeconds: null,
  landingPageTypeID: 0,
  showDashboard: false,
  showHistory: false,
  timeZone: 'UTC',
  supportPhone: null,
  supportEmail: null,
  supportHours: null,
  communicationConfiguration: {
    enableSMS: false,
    smsSourceAddress: null,
    enableEmail: false,
    emailSourceAddress: null,
    emailNotificationByDefault: false,
    emailRegistrationRequired: false,
  },
  paymentConfiguration: defaultPaymentConfiguration,
  paymentPlanConfiguration: defaultPaymentPlanConfiguration,
  disclaimers: [],
  consentTexts: {
    email: { en: { text: '', version: '' }, es: { text: '', version: '' } },
    text: { en: { text: '', version: '' }, es: { text: '', version: '' } },
  },
  singleSignOn: null,
};
