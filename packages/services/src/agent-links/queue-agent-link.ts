import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { receiptLimits } from '@quittance/domain/messages/send-limits';
import { maskedAddress, maskedPhone } from '@quittance/domain/sign-in/code-destination';
import type { LinkLife } from '@quittance/messaging/templates/mail-facts';
import { secondsUntilNextMessage } from '../auth-codes/send-limit.ts';
import { emailSourceRefusal } from '../email-endpoints/email-source.ts';
import { isForbidden } from '../messages/contact-rule.ts';
import { addressKey, type OutgoingMessage } from '../messages/message-facts.ts';
import { findNoticeRecipient } from '../messages/notice-recipient.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { findTextNumber, findTextTurn } from '../messages/text-turn.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';

type LinkMessage = {
  readonly tenant: TenantRow;
  readonly customerId: string;
  readonly channel: 'email' | 'sms';
  readonly language: Language;
  /** The portal path, with the secret in its fragment. */
  readonly path: string;
  readonly lasts: LinkLife;
  readonly expiresAt: Date;
};

type QueueContext = Pick<ServiceContext, 'keyring' | 'now' | 'portalUrl'>;

/**
 * Queues the message with an agent's link, only to an address on file. The customer requests it by phone, but opt-outs
 * and the creditor's contact rules still apply. Returns the masked address.
 */
export async function queueAgentLink(
  tx: TenantTransaction,
  context: QueueContext,
  link: LinkMessage,
): Promise<{ kind: 'queued'; messageId: string; sentTo: string } | Refusal<'ContactNotPossible' | 'TooManyRequests'>> {
  const { tenant, customerId, channel, language, expiresAt } = link;
  const now = context.now();
  const notPossible = refuse('ContactNotPossible', { field: 'sendBy' });
  if (await isForbidden(tx, { tenantId: tenant.id, customerId, channel })) return notPossible;
  const message = channel === 'email' ? await mailOf(tx, context, link) : await textOf(tx, context, link);
  if (!message) return notPossible;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const counted = { tenant, destinationHash: key.fingerprint(addressKey(message)), now };
  const template = message.facts.template;
  const retryAfterSeconds = await secondsUntilNextMessage(tx, {
    ...counted,
    templates: [template],
    limits: receiptLimits,
  });
  if (retryAfterSeconds > 0) return refuse('TooManyRequests', { retryAfterSeconds });
  const queued = { tenant, customerId, language, message, uselessAfter: expiresAt };
  const messageId = await queueMessage(tx, context, queued);
  return {
    kind: 'queued',
    messageId,
    sentTo: channel === 'email' ? maskedAddress(message.to) : maskedPhone(message.to),
  };
}

/** Masked, so that an agent can say where the link goes. */
export type LinkDestinations = { readonly email: string | null; readonly sms: string | null };

/** Finds where a link can be sent. A text may still have to wait until morning. */
export async function findLinkDestinations(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId }: { tenant: TenantRow; customerId: string },
): Promise<LinkDestinations> {
  const isAllowed = async (channel: 'email' | 'sms') =>
    !(await isForbidden(tx, { tenantId: tenant.id, customerId, channel }));
  const hasSource = emailSourceRefusal(tenant) === undefined;
  const email =
    hasSource && (await isAllowed('email'))
      ? await findNoticeRecipient(tx, context, { tenant, customerId })
      : undefined;
  const sms = (await isAllowed('sms')) ? await findTextNumber(tx, context, { tenant, customerId }) : undefined;
  return {
    email: email === undefined ? null : maskedAddress(email),
    sms: sms === undefined ? null : maskedPhone(sms),
  };
}

async function mailOf(
  tx: TenantTransaction,
  context: QueueContext,
  { tenant, customerId, path, lasts }: LinkMessage,
): Promise<OutgoingMessage | undefined> {
  if (emailSourceRefusal(tenant)) return undefined;
  const to = await findNoticeRecipient(tx, context, { tenant, customerId });
  return to === undefined
    ? undefined
    : { channel: 'email', to, facts: { template: 'AgentLink', linkPath: path, ...lasts } };
}

/** Returns undefined for a text that would have to wait until morning, because the agent tells the customer that it's on its way. */
async function textOf(
  tx: TenantTransaction,
  context: QueueContext,
  { tenant, customerId, path, lasts }: LinkMessage,
): Promise<OutgoingMessage | undefined> {
  const turn = await findTextTurn(tx, context, { tenant, customerId });
  if (!turn || turn.notBefore > context.now()) return undefined;
  const url = `${context.portalUrl(tenant.label)}${path}`;
  return { channel: 'sms', to: turn.to, facts: { template: 'AgentLinkText', url, ...lasts } };
}
