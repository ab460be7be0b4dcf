import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { NoticeKind } from '@quittance/domain/messages/notice-kind';
import type { MailFacts } from '@quittance/messaging/templates/mail-facts';
import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-words';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { OutgoingMessage } from './message-facts.ts';
import { findNoticeRecipient } from './notice-recipient.ts';
import { isNoticeWanted } from './notice-wanted.ts';
import { queueMessage } from './queue-message.ts';
import { findTextTurn } from './text-turn.ts';

/** Something that a customer is told: what the e-mail says, what the text message says, or both. */
export type NoticeToQueue = {
  readonly tenant: Tenant;
  readonly customerId: string;
  readonly language: Language;
  readonly kind: NoticeKind;
  /** Asked for by the law, or a guard of the account: the e-mail goes whatever the customer prefers, though not to an address that wants none. */
  readonly isRequired?: boolean;
  readonly mail?: MailFacts;
  readonly text?: TextMessageFacts;
  /** From then on nobody has any use for it. */
  readonly uselessAfter?: Date;
};

/**
 * Writes a notice down in the transaction of what it tells, for each way that reaches the customer and is wanted (req 7.4): the e-mail to
 * the address that counts, the text message to a subscribed number, by day, and within what its holder has agreed to for a month. Answers
 * how many messages were written; 0 where nobody can be told. `tx` sees the tenant and not only a customer.
 */
export async function queueNotice(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  notice: NoticeToQueue,
): Promise<number> {
  const queued = await queueNoticeMessages(tx, context, notice);
  return Object.keys(queued).length;
}

/** The messages of a notice, by channel; empty when no channel reaches the customer. */
export type QueuedNotice = { readonly emailMessageId?: string; readonly textMessageId?: string };

/** Queues a notice as queueNotice does, and returns the ids of its messages. */
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
  // What must be told is told by e-mail: no number has to take text messages.
  const wish = { ...notice, isRequired: false };
  if (!facts || !(await isWanted(tx, wish, 'sms'))) return undefined;
  const turn = await findTextTurn(tx, context, notice);
  if (!turn) return undefined;
  const { to, notBefore } = turn;
  const ends = uselessAfter && uselessAfter < turn.uselessAfter ? uselessAfter : turn.uselessAfter;
  if (ends <= notBefore) return undefined;
  return queue(tx, context, { ...wish, message: { channel: 'sms', to, facts }, notBefore, uselessAfter: ends });
}

type Wish = Pick<NoticeToQueue, 'tenant' | 'customerId' | 'language' | 'kind' | 'isRequired'>;

function isWanted(
  tx: TenantTransaction,
  { tenant, customerId, kind, isRequired = false }: Wish,
  channel: 'email' | 'sms',
): Promise<boolean> {
  return isNoticeWanted(tx, { tenantId: tenant.id, customerId, kind, channel, isRequired });
}

/** What it is about is sealed with it: it is asked again before it leaves whether it is wanted still. */
function queue(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId, language, kind, isRequired = false, ...rest }: Wish & Send,
): Promise<string> {
  return queueMessage(tx, context, { tenant, customerId, language, notice: { kind, isRequired }, ...rest });
}

type Send = { message: OutgoingMessage; notBefore?: Date; uselessAfter?: Date };
