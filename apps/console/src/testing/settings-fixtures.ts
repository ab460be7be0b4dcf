import { success } from '@quittance/browser/testing/stand-in-api';
import { tenantSettings } from '@quittance/contract/staff/tenant-settings';
import { cents } from '@quittance/domain/money/cents';
import { settingsOfNewTenant } from '@quittance/domain/tenants/default-settings';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { editableTexts } from '@quittance/domain/tenants/editable-texts';
import { publicSwitches, switchesOfDocument } from '@quittance/domain/tenants/switch-values';
import type { TenantKind, TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import * as z from 'zod/mini';

const at = '2026-11-20T15:00:00.000Z';
const hash = 'ab'.repeat(32);

/** Settings of a new tenant with one payee. */
export function someSettings(kind: TenantKind = 'collection'): TenantSettings {
  return settingsOfNewTenant({
    kind,
    name: 'Harbor & Sons',
    timeZone: 'America/Chicago',
    payees: [{ code: 'HARBOR', name: 'Harbor & Sons' }],
    contact: { phone: '(206) 555-0188', email: null, hours: null },
    emailSourceAddress: 'no-reply@harbor.example',
  });
}

/** Encodes settings as the API does, with amounts in dollars. */
export const wireSettings = (settings: TenantSettings) => z.encode(tenantSettings, settings);

/** Adds a card fee without a legal basis. */
export function withFee(settings: TenantSettings): TenantSettings {
  const { configuration } = settings.payments;
  const single = { ...configuration.singlePaymentConfiguration, applyConvenienceFee: true };
  const payeeFees = { bankFee: cents(200), cardFee: cents(200) };
  return {
    ...settings,
    payments: {
      ...settings.payments,
      configuration: { ...configuration, singlePaymentConfiguration: single, payeeFees },
    },
  };
}

export const feeFinding = {
  code: 'FeeBasisMissing',
  severity: 'refuse',
  path: 'payments.feeBasis',
  detail: null,
  source: '12 CFR 1006.22(b), FDCPA 808(1)',
  words: { en: 'A debt collector charges no fee without a ground.', es: 'Sin fundamento no hay cargo.' },
};

export const feeDifference = {
  path: 'payments.configuration.singlePaymentConfiguration.applyConvenienceFee',
  from: false,
  to: true,
};

export function wireVersion(overrides: object = {}) {
  return {
    version: 4,
    publishedAt: at,
    publishedByName: 'Otto Admin',
    approvedByName: null,
    note: 'New phone number',
    contentHash: hash,
    origin: 'published',
    isCurrent: true,
    ...overrides,
  };
}

/** Version 4, with a draft if one is given. */
export function settingsAnswer({
  settings = someSettings(),
  draft = null,
  overrides = {},
}: {
  settings?: TenantSettings;
  draft?: object | null;
  overrides?: object;
} = {}) {
  return {
    ...success,
    published: { ...wireVersion(), settings: wireSettings(settings), findings: [] },
    draft,
    isOnePerson: false,
    awaitsApproval: null,
    editableTexts: Object.entries(editableTexts).map(([key, { must = [], may = [], mayBeEmpty = false }]) => ({
      key,
      must,
      may,
      mayBeEmpty,
      longest: 1000,
    })),
    logos: [],
    disclosureVersions: [],
    ...overrides,
  };
}

export function wireDraft(settings: TenantSettings, overrides: object = {}) {
  return {
    revision: 7,
    basedOn: 4,
    settings: wireSettings(settings),
    savedByName: 'Olga Admin',
    savedAt: at,
    findings: [],
    differences: [feeDifference],
    ...overrides,
  };
}

export function previewAnswer(settings: TenantSettings) {
  const { branding, contact, signIn, screens, disclosures, payments, messages } = settings;
  const switches = publicSwitches(switchesOfDocument(settings));
  const { payeeFees: _fees, ...paymentConfiguration } = payments.configuration;
  return {
    ...success,
    tenant: {
      ...success,
      hostName: 'lumen.localhost',
      tenant: 'lumen',
      tenantName: branding.name,
      logo: branding.logo,
      primaryColor: branding.primaryColor,
      secondaryColor: branding.secondaryColor,
      ...switches.portal,
      loginTypeID: signIn.loginTypeID,
      sessionTimeoutSeconds: signIn.sessionTimeoutSeconds,
      landingPageTypeID: screens.landingPageTypeID,
      disclaimerShowTypeID: disclosures.disclaimerShowTypeID,
      timeZone: settings.timeZone,
      supportPhone: contact.phone,
      supportEmail: contact.email,
      supportHours: contact.hours,
      communicationConfiguration: {
        ...switches.messages,
        emailSourceAddress: messages.emailSourceAddress,
        smsSourceAddress: messages.smsSourceAddress,
      },
      paymentConfiguration,
      paymentPlanConfiguration: payments.planConfiguration,
      disclaimers: disclosures.loginIntro
        ? [{ disclaimerType: 1, version: 'preview', text: disclosures.loginIntro }]
        : [],
      consentTexts: defaultTenant.consentTexts,
      singleSignOn: null,
    },
    texts: { en: { Login: { Title: 'Come in' } }, es: {} },
    payees: [{ payeeCode: 'HARBOR', paymentConfiguration: null, paymentPlanConfiguration: null }],
    templates: [{ channel: 'email', template: 'receipt' }],
  };
}
