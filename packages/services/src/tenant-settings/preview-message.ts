import type { Language } from '@quittance/domain/languages';
import type { TextUsed } from '@quittance/domain/messages/editable-messages';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import type { MailFacts } from '@quittance/messaging/templates/mail-facts';
import { renderMail } from '@quittance/messaging/templates/render-mail';
import { sampleMailFacts } from '@quittance/messaging/templates/sample-mail-facts';
import { sampleTextFacts } from '@quittance/messaging/templates/sample-text-facts';
import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-facts';
import { renderTextMessage } from '@quittance/messaging/templates/text-message-text';
import { messageBrand } from '../messages/message-brand.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantBySettings } from './preview-settings.ts';
import { findRealFacts } from './real-facts.ts';

/** A rendered message; a text message has neither subject nor HTML. */
export type PreviewedMessage = {
  readonly kind: 'previewed';
  readonly subject: string | null;
  readonly html: string | null;
  readonly text: string;
  readonly words: TextUsed;
};

export type PreviewChannel = 'email' | 'text';

export const previewTemplates: readonly { channel: PreviewChannel; template: string }[] = [
  ...Object.keys(sampleMailFacts.en).map((template) => ({ channel: 'email', template }) as const),
  ...Object.keys(sampleTextFacts.en).map((template) => ({ channel: 'text', template }) as const),
];

type Asked = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  readonly settings: TenantSettings;
  readonly channel: PreviewChannel;
  readonly template: string;
  readonly language: Language;
  /** An account number, or the confirmation number of a payment. */
  readonly about?: string | undefined;
};

/**
 * Renders a message under these settings, with sample facts or those of a payment or an account. The audit log records
 * who sees real ones. Refuses with NotFound for an unknown template, payment or account, or PayeeCodeRequired for a
 * number that several payees use.
 */
export async function previewMessage(
  context: Pick<ServiceContext, 'database' | 'now' | 'portalUrl'>,
  asked: Asked,
): Promise<PreviewedMessage | Refusal<'NotFound' | 'PayeeCodeRequired'>> {
  const { channel, template, language, settings } = asked;
  const sample: MailFacts | TextMessageFacts | undefined =
    channel === 'email' ? named(sampleMailFacts[language], template) : named(sampleTextFacts[language], template);
  if (!sample) return refuse('NotFound', { field: 'template' });
  const found = asked.about === undefined ? undefined : await findRealFacts(context, { ...asked, about: asked.about });
  if (found?.kind === 'refused') return found;
  const facts = { ...sample, ...found?.factsFor(sample) };
  const tenant = tenantBySettings(asked.tenant, settings);
  const portalUrl = context.portalUrl(tenant.label);
  const brand = messageBrand(tenant, { language, portalUrl, disclaimers: tenant.disclaimers });
  const own = named(settings.messageTexts[language], template);
  if (channel === 'text') {
    const { tenantName, notice } = brand;
    const shown = renderTextMessage(facts as TextMessageFacts, { language, tenantName, notice, own });
    return { kind: 'previewed', subject: null, html: null, ...shown };
  }
  const frame = { brand, language, year: context.now().getUTCFullYear(), reference: '0000000000' };
  const unsubscribeUrl = `${portalUrl}/unsubscribe`;
  return { kind: 'previewed', ...renderMail(facts as MailFacts, { ...frame, unsubscribeUrl, own }) };
}

function named<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
