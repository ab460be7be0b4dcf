import type { TextUsed } from '@quittance/domain/messages/editable-messages';
import type { SendOutcome } from '@quittance/messaging/mail/mail-port';
import { renderMail } from '@quittance/messaging/templates/render-mail';
import { renderTextMessage } from '@quittance/messaging/templates/text-message-text';
import { returnPathOf } from '../bounces/return-path.ts';
import { unsubscribeUrl } from '../email-endpoints/unsubscribe-link.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import type { ClaimedMessage } from './claim-message.ts';
import { messageBrand } from './message-brand.ts';
import type { SealedMessage } from './message-facts.ts';

type SendContext = Pick<ServiceContext, 'bounceAddress' | 'mail' | 'now' | 'portalUrl' | 'textMessages'>;
/** A try's outcome, and the text that was sent if any, with whose words it had. */
export type Sent = { readonly outcome: SendOutcome; readonly text?: string; readonly words?: TextUsed };
type Sending = { tenant: TenantRow; messageId: string; claimed: ClaimedMessage };

/**
 * Renders a claimed message and sends it through its carrier. Sends nothing for a tenant without a sender address, and
 * only renders a test tenant's messages, because its addresses may belong to people.
 */
export async function sendClaimed(context: SendContext, sending: Sending): Promise<Sent> {
  const { content } = sending.claimed;
  return content.channel === 'email'
    ? sendMail(context, { ...sending, content })
    : sendTextMessage(context, { ...sending, content });
}

const noSourceAddress: Sent = { outcome: { kind: 'refused', reason: 'no source address' } };

async function sendMail(
  context: SendContext,
  sending: Sending & { content: Extract<SealedMessage, { channel: 'email' }> },
): Promise<Sent> {
  const { tenant, messageId, claimed, content } = sending;
  if (tenant.emailSourceAddress === null) return noSourceAddress;
  const portalUrl = context.portalUrl(tenant.label);
  const brand = messageBrand(tenant, { ...claimed, portalUrl });
  // The recipient requested the code, so only a debt collector's code message needs an unsubscribe link (12 CFR
  // 1006.6(e)).
  const isEndable = claimed.customerId !== null && (!('code' in content.facts) || brand.notice !== undefined);
  const url = isEndable
    ? unsubscribeUrl(context, { tenant, key: claimed.key, customerId: claimed.customerId, emailAddress: content.to })
    : undefined;
  const { words, ...rendered } = renderMail(content.facts, {
    brand,
    language: claimed.language,
    year: context.now().getUTCFullYear(),
    reference: content.reference,
    unsubscribeUrl: url?.page,
    own: content.test ? (content.test.words ?? undefined) : claimed.own,
    isTest: content.test !== undefined,
  });
  const mailbox = context.bounceAddress;
  const text = `${rendered.subject}\n\n${rendered.text}`;
  if (tenant.test) return { outcome: { kind: 'sent' }, words, text };
  const outcome = await context.mail.send({
    tenant: tenant.label,
    from: { name: tenant.name, address: tenant.emailSourceAddress },
    to: content.to,
    ...rendered,
    unsubscribeUrl: url?.oneClick,
    ...(mailbox !== undefined && { returnPath: returnPathOf(claimed.key, { mailbox, messageId }) }),
    messageId: `${messageId}@${new URL(portalUrl).hostname}`,
  });
  return { outcome, words, text };
}

async function sendTextMessage(
  context: SendContext,
  { tenant, claimed, content }: Sending & { content: Extract<SealedMessage, { channel: 'sms' }> },
): Promise<Sent> {
  if (tenant.smsSourceAddress === null) return noSourceAddress;
  const { language } = claimed;
  const { tenantName, notice } = messageBrand(tenant, { ...claimed, portalUrl: context.portalUrl(tenant.label) });
  const { text, words } = renderTextMessage(content.facts, { language, tenantName, notice, own: claimed.own });
  if (tenant.test) return { outcome: { kind: 'sent' }, words, text };
  const from = tenant.smsSourceAddress;
  const outcome = await context.textMessages.send({ tenant: tenant.label, from, to: content.to, text });
  return { outcome, words, text };
}
