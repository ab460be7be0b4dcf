import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { NoticeKind } from '@quittance/domain/messages/notice-kind';
import type { MailFacts } from '@quittance/messaging/templates/mail-facts';
import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-facts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import type { NoticeOf, OutgoingMessage } from './message-facts.ts';
import { findNoticeRecipient } from './notice-recipient.ts';
import { isNoticeWanted } from './notice-wanted.ts';
import { queueMessage } from './queue-message.ts';
import { findTextTurn } from './text-turn.ts';

export type NoticeToQueue = {
  readonly tenant: TenantRow;
  readonly customerId: string;
  readonly language: Language;
  readonly kind: NoticeKind;
  /**
   * Legally required or protecting the account: the e-mail is sent regardless of preferences, but not to an
   * unsubscribed address.
   */
  readonly isRequired?: boolean;
  readonly mail?: MailFacts;
  readonly text?: TextMessageFacts;
  readonly uselessAfter?: Date;
  readonly reminderId?: string;
  readonly card?: NoticeOf['card'];
};

/**
 * Queues a notice in the transaction of its cause, for each channel that reaches the customer and is wanted (req 7.4):
 * e-mail to the current address, and text to a subscribed number, in the daytime and within its owner's monthly limit.
 * Returns the number of messages, 0 when no channel is available. `tx` must be able to read the whole tenant.
 */
export async function queueNotice(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  notice: NoticeToQueue,
): Promise<number> {
  const queued = await queueNoticeMessages(tx, context, notice);
  return Object.keys(queued).length;
}

/** Message ids by channel; empty when no channel reaches the customer. */
export type QueuedNotice = { readonly emailMessageId?: string; readonly textMessageId?: string };

export async function queueNoticeMessages(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  notice: NoticeToQueue,
): Promise<QueuedNotice> {
  const emailMessageId = await queueMail(tx, context, notice);
  const textMessageId = await queueText(tx, context, notice);
  return {
    ...(emailMessageId !== undefined && { emailMessageId }),
    ...(textMessageId !== undefined && { textMessageId }),
  };
}

async function queueMail(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { mail: facts, uselessAfter, ...notice }: NoticeToQueue,
): Promise<string | undefined> {
  if (!facts || !(await isWanted(tx, notice, 'email'))) return undefined;
  const to = await findNoticeRecipient(tx, context, notice);
  if (to === undefined) return undefined;
  return queue(tx, context, {
    ...notice,
    message: { channel: 'email', to, facts },
    ...(uselessAfter && { uselessAfter }),
  });
}

async function queueText(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { text: facts, uselessAfter, ...notice }: NoticeToQueue,
): Promise<string | undefined> {
  // Required notices are sent by e-mail. Nobody can be required to accept texts.
  const wish = { ...notice, isRequired: false };
  if (!facts || !(await isWanted(tx, wish, 'sms'))) return undefined;
  const turn = await findTextTurn(tx, context, notice);
  if (!turn) return undefined;
  const { to, notBefore } = turn;
  const ends = uselessAfter && uselessAfter < turn.uselessAfter ? uselessAfter : turn.uselessAfter;
  if (ends <= notBefore) return undefined;
  return queue(tx, context, { ...wish, message: { channel: 'sms', to, facts }, notBefore, uselessAfter: ends });
}

type Wish = Pick<NoticeToQueue, 'tenant' | 'customerId' | 'language' | 'kind' | 'isRequired' | 'reminderId' | 'card'>;

function isWanted(
  tx: TenantTransaction,
  { tenant, customerId, kind, isRequired = false }: Wish,
  channel: 'email' | 'sms',
): Promise<boolean> {
  return isNoticeWanted(tx, { tenantId: tenant.id, customerId, kind, channel, isRequired });
}

/** Seals the notice's kind with its content, because preferences are checked again before sending. */
function queue(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId, language, kind, isRequired = false, reminderId, card, ...rest }: Wish & Send,
): Promise<string> {
  const notice = { kind, isRequired, ...(reminderId !== undefined && { reminderId }), ...(card && { card }) };
  return queueMessage(tx, context, { tenant, customerId, language, notice, ...rest });
}

type Send = { message: OutgoingMessage; notBefore?: Date; uselessAfter?: Date };
