import { everyLanguage, type Language } from '@quittance/domain/languages';
import { editableMessages, type MessageWords } from '@quittance/domain/messages/editable-messages';
import { testMessageLimits } from '@quittance/domain/messages/send-limits';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { lintMessages, messageLintRules } from '@quittance/domain/tenants/lint/lint-messages';
import { sampleMailFacts } from '@quittance/messaging/templates/sample-mail-facts';
import { secondsUntilNextMessage } from '../auth-codes/send-limit.ts';
import { emailSourceRefusal } from '../email-endpoints/email-source.ts';
import { deliverMessage } from '../messages/deliver-message.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { findMember, memberOf } from '../staff/staff-member.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Context = Parameters<typeof deliverMessage>[0] & Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

export type TestToSend = {
  readonly tenant: Tenant;
  readonly actor: Operator;
  readonly template: string;
  readonly language: Language;
  /** Null for the standard words. */
  readonly words: MessageWords | null;
};

/**
 * Sends an e-mail with sample facts to the employee's own address, marked as a test. Customers' data never leaves by
 * this way. Refuses with NotFound for an unknown e-mail or an API key, SettingsRefused for words that can't be
 * published, SourceAddressNotFound or SourceAddressRequired if the tenant sends no e-mail, or
 * TooManyRequests.
 */
export async function sendTestMessage(
  context: Context,
  { tenant, actor, template, language, words }: TestToSend,
): Promise<
  | { readonly kind: 'queued'; readonly sentTo: string }
  | Refusal<'NotFound' | 'SettingsRefused' | 'SourceAddressNotFound' | 'SourceAddressRequired' | 'TooManyRequests'>
> {
  const samples: Readonly<
    Record<string, (typeof sampleMailFacts)[Language][keyof (typeof sampleMailFacts)[Language]]>
  > = sampleMailFacts[language];
  const facts = Object.hasOwn(samples, template) ? samples[template] : undefined;
  if (!facts || actor.kind !== 'staff') return refuse('NotFound', { field: 'template' });
  if (words && isRefused(tenant, { template, language, words })) return refuse('SettingsRefused', { field: 'words' });
  const noSource = emailSourceRefusal(tenant);
  if (noSource) return noSource;
  const queued = await context.database.inTenant(
    tenant.id,
    async (tx) => {
      const member = await findMember(tx, context, { tenant, staffId: actor.staffId });
      if (!member) return refuse('NotFound', { field: 'template' });
      const { email } = memberOf(member);
      // Counted apart from the employee's other messages.
      const destinationHash = member.key.fingerprint(`test message|${actor.staffId}`);
      const retryAfterSeconds = await secondsUntilNextMessage(tx, {
        ...{ tenant, destinationHash, now: context.now() },
        templates: Object.keys(editableMessages),
        limits: testMessageLimits,
      });
      if (retryAfterSeconds > 0) return refuse('TooManyRequests', { retryAfterSeconds });
      const messageId = await queueMessage(tx, context, {
        ...{ tenant, customerId: null, language, destinationHash },
        message: { channel: 'email', to: email, facts },
        test: { words },
      });
      return { kind: 'queued' as const, messageId, sentTo: maskedAddress(email) };
    },
    { operator: actor },
  );
  if (queued.kind === 'refused') return queued;
  const { messageId, ...answer } = queued;
  await deliverMessage(context, { tenant, messageId });
  return answer;
}

function isRefused(
  { name }: Pick<Tenant, 'name'>,
  { template, language, words }: Pick<TestToSend, 'template' | 'language'> & { words: MessageWords },
): boolean {
  const messageTexts = everyLanguage((each) => (each === language ? { [template]: words } : {}));
  const branding = { name, logo: '', primaryColor: '', secondaryColor: '' };
  return lintMessages({ messageTexts, branding }).some(({ code }) => messageLintRules[code].severity === 'refuse');
}
