import { disclaimerTypes } from '@quittance/domain/consents/disclaimer-types';
import type { Language } from '@quittance/domain/languages';
import type { TenantSettings, TextPair } from '@quittance/domain/tenants/tenant-settings';
import { renderMail } from '@quittance/messaging/templates/render-mail';
import { sampleMailFacts } from '@quittance/messaging/templates/sample-mail-facts';
import { sampleTextFacts } from '@quittance/messaging/templates/sample-text-facts';
import { textMessageText } from '@quittance/messaging/templates/text-message-text';
import { messageBrand } from '../messages/message-brand.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Disclaimer } from '../tenants/load-disclaimers.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { normalSettings } from './normal-settings.ts';

/** Returns the tenant as these settings would make it. Writes nothing. */
export function tenantBySettings(tenant: Tenant, given: TenantSettings): Tenant {
  const { branding, contact, signIn, screens, messages, disclosures, payments, ...settings } = normalSettings(given);
  return {
    ...tenant,
    name: branding.name,
    logo: branding.logo,
    primaryColor: branding.primaryColor,
    secondaryColor: branding.secondaryColor,
    loginTypeId: signIn.loginTypeID,
    rememberMe: signIn.rememberMe,
    accountReferenceCodeIsUnique: signIn.accountReferenceCodeIsUnique,
    enable2fa: signIn.enable2FA,
    require2fa: signIn.require2FA,
    sessionTimeoutSeconds: signIn.sessionTimeoutSeconds,
    landingPageTypeId: screens.landingPageTypeID,
    showDashboard: screens.showDashboard,
    showHistory: screens.showHistory,
    timeZone: settings.timeZone,
    supportPhone: contact.phone,
    supportEmail: contact.email,
    supportHours: contact.hours,
    enableSms: messages.enableSMS,
    smsSourceAddress: messages.smsSourceAddress,
    enableEmail: messages.enableEmail,
    emailSourceAddress: messages.emailSourceAddress,
    emailNotificationByDefault: messages.emailNotificationByDefault,
    emailRegistrationRequired: messages.emailRegistrationRequired,
    disclaimerShowTypeId: disclosures.disclaimerShowTypeID,
    showDisclosures: disclosures.showDisclosures,
    paymentConfiguration: payments.configuration,
    paymentPlanConfiguration: payments.planConfiguration,
    disclaimers: disclaimersBy(disclosures),
    texts: settings.texts,
  };
}

/** A rendered message; a text message has neither subject nor HTML. */
export type PreviewedMessage = {
  readonly kind: 'previewed';
  readonly subject: string | null;
  readonly html: string | null;
  readonly text: string;
};

export const previewTemplates: readonly { channel: 'email' | 'text'; template: string }[] = [
  ...Object.keys(sampleMailFacts.en).map((template) => ({ channel: 'email', template }) as const),
  ...Object.keys(sampleTextFacts.en).map((template) => ({ channel: 'text', template }) as const),
];

/** Renders a message with sample facts under these settings. Refuses with NotFound for an unknown template. */
export function previewMessage(
  { now, portalUrl }: Pick<ServiceContext, 'now' | 'portalUrl'>,
  asked: {
    tenant: Tenant;
    settings: TenantSettings;
    channel: 'email' | 'text';
    template: string;
    language: Language;
  },
): PreviewedMessage | Refusal<'NotFound'> {
  const { channel, template, language } = asked;
  const tenant = tenantBySettings(asked.tenant, asked.settings);
  const address = portalUrl(tenant.label);
  const brand = messageBrand(tenant, { language, portalUrl: address, disclaimers: tenant.disclaimers });
  if (channel === 'text') {
    const facts = named(sampleTextFacts[language], template);
    if (!facts) return refuse('NotFound', { field: 'template' });
    const text = textMessageText(facts, { language, tenantName: brand.tenantName, notice: brand.notice });
    return { kind: 'previewed', subject: null, html: null, text };
  }
  const facts = named(sampleMailFacts[language], template);
  if (!facts) return refuse('NotFound', { field: 'template' });
  const frame = { brand, language, year: now().getUTCFullYear(), reference: '0000000000' };
  return { kind: 'previewed', ...renderMail(facts, { ...frame, unsubscribeUrl: `${address}/unsubscribe` }) };
}

function named<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
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
