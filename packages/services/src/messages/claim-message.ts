import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { MessageWords } from '@quittance/domain/messages/editable-messages';
import { sql } from 'kysely';
import { isCardNoticeTrue } from '../payment-methods/expiring-card.ts';
import { isReminderDue } from '../reminders/is-reminder-due.ts';
import { findReportRecipient } from '../report-emails/find-report-recipient.ts';
import { isDebtCollector } from '../retention/collection-activity.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { type Disclaimer, loadDisclaimers } from '../tenants/load-disclaimers.ts';
import { findMessageWords } from '../tenants/load-texts.ts';
import type { Tenant, TenantRow } from '../tenants/tenant.ts';
import { addressKey, messagePath, type SealedMessage } from './message-facts.ts';
import { findNoticeRecipient } from './notice-recipient.ts';
import { isNoticeWanted } from './notice-wanted.ts';
import { queueMessage } from './queue-message.ts';
import { isTextWanted } from './text-turn.ts';

/** Longer than a try can take, so a process that is still sending holds a live lease. */
const leaseMs = 60_000;

/** A message that only this process may send until its lease ends. */
export type ClaimedMessage = {
  readonly content: SealedMessage;
  readonly customerId: string | null;
  readonly language: Language;
  readonly tries: number;
  readonly createdAt: Date;
  readonly uselessAfter: Date | null;
  readonly key: TenantKey;
  readonly disclaimers: readonly Disclaimer[];
  /** The tenant's own words for this message, as published now. */
  readonly own: MessageWords | undefined;
  /** A debt collector must retain the text of messages to customers (12 CFR 1006.100). */
  readonly keepsText: boolean;
};

/**
 * Leases a due message and counts the try, which is committed before anything is sent. Returns undefined when the
 * message isn't due, has ended or is leased by another process. A message that is useless by now, or that the recipient
 * no longer wants, ends here. When the recipient's address has changed, a new message to the new address replaces it,
 * because someone else may read mail to the old one.
 */
export async function claimMessage(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, messageId }: { tenant: TenantRow; messageId: string },
): Promise<ClaimedMessage | undefined> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    await endUseless(tx, { tenant, messageId, now });
    const { rows } = await sql<ClaimedRow>`
      update message set state = 'sending', tries = tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs)}
      where tenant_id = ${tenant.id} and message_id = ${messageId} and state in ('queued', 'sending') and next_try_at <= ${now}
      returning sealed, customer_id, language, tries, created_at, useless_after,
        customer_id is not null and ${isDebtCollector(tenant.id)} as keeps_text
    `.execute(tx);
    const row = rows[0];
    if (!row) return undefined;
    const key = await context.keyring.forTenant(tenant.id, tx);
    const content = JSON.parse(key.open(row.sealed, messagePath(messageId))) as SealedMessage;
    const to = await findDestination(tx, context, { tenant, customerId: row.customer_id, content });
    if (to === undefined || !isSameAddress(content, to)) {
      await endUnwanted(tx, { tenant, messageId, now });
      if (to !== undefined) await queueAgain(tx, context, { tenant, messageId, row, content: { ...content, to } });
      return undefined;
    }
    return {
      content,
      customerId: row.customer_id,
      language: row.language,
      tries: row.tries,
      createdAt: row.created_at,
      uselessAfter: row.useless_after,
      key,
      keepsText: row.keeps_text,
      disclaimers: await loadDisclaimers(tx, { tenantId: tenant.id, now }),
      own: await findMessageWords(tx, {
        tenantId: tenant.id,
        language: row.language,
        template: content.facts.template,
      }),
    };
  });
}

type ClaimedRow = {
  sealed: Buffer;
  customer_id: string | null;
  language: Language;
  tries: number;
  created_at: Date;
  useless_after: Date | null;
  keeps_text: boolean;
};

function isSameAddress({ channel, to }: SealedMessage, other: string): boolean {
  return addressKey({ channel, to }) === addressKey({ channel, to: other });
}

async function queueAgain(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  of: { tenant: TenantRow; messageId: string; row: ClaimedRow; content: SealedMessage },
): Promise<void> {
  const { tenant, messageId, row, content } = of;
  const { reference, notice, reportEmailId, ...message } = content;
  const newMessageId = await queueMessage(tx, context, {
    ...{ tenant, customerId: row.customer_id, language: row.language, message, reference },
    ...(notice && { notice }),
    ...(reportEmailId !== undefined && { reportEmailId }),
    ...(row.useless_after && { uselessAfter: row.useless_after }),
  });
  if (notice?.reminderId !== undefined)
    await tx
      .updateTable('reminder')
      .set({ email_message_id: newMessageId })
      .where('tenant_id', '=', tenant.id)
      .where('reminder_id', '=', notice.reminderId)
      .where('email_message_id', '=', messageId)
      .execute();
  const announced = await tx
    .selectFrom('debit_notice')
    .select('notice_id')
    .where('tenant_id', '=', tenant.id)
    .where('email_message_id', '=', messageId)
    .execute();
  for (const { notice_id: noticeId } of announced) {
    await tx
      .updateTable('debit_notice')
      .set({ email_message_id: newMessageId })
      .where('tenant_id', '=', tenant.id)
      .where('notice_id', '=', noticeId)
      .execute();
  }
}

function endUseless(
  tx: TenantTransaction,
  { tenant, messageId, now }: { tenant: Pick<Tenant, 'id'>; messageId: string; now: Date },
) {
  return tx
    .updateTable('message')
    .set({ state: 'given-up', sealed: null, failure: 'useless', ended_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('message_id', '=', messageId)
    .where('state', 'in', ['queued', 'sending'])
    .where('next_try_at', '<=', now)
    .where('useless_after', '<=', now)
    .execute();
}

function endUnwanted(
  tx: TenantTransaction,
  { tenant, messageId, now }: { tenant: Pick<Tenant, 'id'>; messageId: string; now: Date },
) {
  return tx
    .updateTable('message')
    .set({ state: 'withdrawn', sealed: null, failure: 'unwanted', ended_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('message_id', '=', messageId)
    .execute();
}

/**
 * Finds the current destination of a message, or undefined when it may not be sent. While a notice waits for the
 * morning or a mail server, the customer may turn it off, unsubscribe or answer STOP (12 CFR 1006.6(e)), or correct the
 * address. A report's recipient may leave. Other messages, such as codes, keep their address.
 */
async function findDestination(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId, content }: { tenant: TenantRow; customerId: string | null; content: SealedMessage },
): Promise<string | undefined> {
  const { notice, channel, to, reportEmailId } = content;
  if (reportEmailId !== undefined)
    return (await findReportRecipient(tx, context, { tenantId: tenant.id, reportEmailId }))?.email;
  if (!notice || customerId === null) return to;
  const wish = { tenantId: tenant.id, customerId, channel, ...notice };
  if (!(await isNoticeWanted(tx, wish))) return undefined;
  const { reminderId, card } = notice;
  if (reminderId !== undefined && !(await isReminderDue(tx, context, { tenant, reminderId, channel })))
    return undefined;
  if (card && !(await isCardNoticeTrue(tx, { tenantId: tenant.id, ...card }))) return undefined;
  if (channel === 'email') return findNoticeRecipient(tx, context, { tenant, customerId });
  const isWanted = await isTextWanted(tx, context, { tenantId: tenant.id, customerId, phone: to });
  return isWanted ? to : undefined;
}
