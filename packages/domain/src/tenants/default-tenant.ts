import { defaultLanguage, everyLanguage, languages } from '../languages.ts';
import { defaultPaymentConfiguration, defaultPaymentPlanConfiguration } from '../payments/payment-configuration.ts';
import { publicSwitches, switchesOfUnknownTenant } from './switch-values.ts';

const switches = publicSwitches(switchesOfUnknownTenant());

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
  disclaimerShowTypeID: 1,
  ...switches.portal,
  sessionTimeoutSeconds: null,
  landingPageTypeID: 0,
  timeZone: 'UTC',
  languages: [...languages],
  defaultLanguage,
  supportPhone: null,
  supportEmail: null,
  supportHours: null,
  communicationConfiguration: {
    ...switches.messages,
    smsSourceAddress: null,
    emailSourceAddress: null,
  },
  paymentConfiguration: defaultPaymentConfiguration,
  paymentPlanConfiguration: defaultPaymentPlanConfiguration,
  disclaimers: [],
  consentTexts: {
    email: everyLanguage(() => ({ text: '', version: '' })),
    text: everyLanguage(() => ({ text: '', version: '' })),
  },
  singleSignOn: null,
};
