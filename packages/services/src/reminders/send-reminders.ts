import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';
import { allowReminder, type ReminderSkipReason, reminderBar } from '@quittance/domain/reminders/allow-reminder';
import { isTimely } from '@quittance/domain/reminders/due-reminder';
import { channelsOf, type ReminderKind } from '@quittance/domain/reminders/reminder-rules';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { sql } from 'kysely';
import { isPaperless } from '../electronic-records/paperless-bills.ts';
import { notifyEach } from '../messages/notify-each.ts';
import { queueNoticeMessages } from '../messages/queue-notice.ts';
import { decideOffer, insertOffer } from '../pay-by-text/make-offer.ts';
import type { ServiceContext } from '../service-context.ts';
import { createPayLink } from '../sign-in/create-pay-link.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadRemindedAccount, type RemindedAccount } from './load-reminded-account.ts';
import { loadReminderRules } from './load-reminder-rules.ts';
import { loadReminderContact } from './reminder-contact.ts';
import { type ReminderLink, reminderMail, reminderText, signedInPath } from './reminder-message.ts';

type SendContext = Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'portalUrl'> & {
  onFault(fault: unknown): void;
};

type HeldReminder = {
  reminder_id: string;
  customer_id: string;
  account_id: string;
  kind: ReminderKind;
  subject: string;
  remind_on: string;
  language: Language;
};
type PlannedRow = Omit<HeldReminder, 'language'> & { language: Language | null };
type Outcome =
  | { state: 'skipped'; reason: ReminderSkipReason }
  | { state: 'planned'; next_try_at: Date }
  | { state: 'queued'; email_message_id: string | null; text_message_id: string | null };

const batch = 500;
const linkDays = 14;
const dayMs = 24 * 60 * 60 * 1000;
const worker = { kind: 'program', name: 'send-reminders' } as const;

/**
 * Decides about a tenant's planned reminders and queues the messages of those that may be sent now. Returns their
 * number. Each reminder is decided by one worker, with its messages in one transaction.
 */
export async function sendReminders(context: SendContext, tenant: TenantRow): Promise<number> {
  const due = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('reminder')
      .select('reminder_id')
      .where('tenant_id', '=', tenant.id)
      .where('state', '=', 'planned')
      .where('next_try_at', '<=', context.now())
      .orderBy('next_try_at')
      .orderBy('reminder_id')
      .limit(batch)
      .execute(),
  );
  return notifyEach(due, {
    notify: ({ reminder_id: reminderId }) =>
      context.database.inTenant(tenant.id, (tx) => sendOne(tx, context, { tenant, reminderId }), { operator: worker }),
    onFault: context.onFault,
  });
}

async function sendOne(
  tx: TenantTransaction,
  context: SendContext,
  { tenant, reminderId }: { tenant: TenantRow; reminderId: string },
): Promise<boolean> {
  const now = context.now();
  const reminder = await holdPlanned(tx, { tenant, reminderId, now });
  if (!reminder) return false;
  const { account_id: accountId, kind, subject } = reminder;
  const account = await loadRemindedAccount(tx, { tenant, accountId, kind, subject, now });
  const outcome = await decide(tx, context, { tenant, reminder, account });
  await tx
    .updateTable('reminder')
    .set({
      next_try_at: null,
      decided_at: outcome.state === 'planned' ? null : now,
      ...(account.amountCents > 0 && { amount_cents: account.amountCents, due_on: account.endsOn?.toString() ?? null }),
      ...outcome,
    })
    .where('tenant_id', '=', tenant.id)
    .where('reminder_id', '=', reminderId)
    .where('state', '=', 'planned')
    .execute();
  return outcome.state === 'queued';
}

async function decide(
  tx: TenantTransaction,
  context: SendContext,
  of: { tenant: TenantRow; reminder: HeldReminder; account: RemindedAccount },
): Promise<Outcome> {
  const { tenant, reminder, account } = of;
  const now = context.now();
  const bar = reminderBar(account, reminder.kind);
  if (bar !== undefined) return { state: 'skipped', reason: bar };
  const step = { kind: reminder.kind, remindOn: parseDate(reminder.remind_on) };
  if (!isTimely(step, { endsOn: account.endsOn, today: todayOf(tenant, now) })) {
    return { state: 'skipped', reason: 'too-late' };
  }
  const rules = await loadReminderRules(tx, tenant.id);
  const { customer_id: customerId } = reminder;
  const channels = channelsOf(rules[reminder.kind]);
  const isRequired = reminder.kind === 'bill-ready' && (await isPaperless(tx, { tenantId: tenant.id, customerId }));
  const contact = await loadReminderContact(tx, context, { tenant, customerId, channels, isRequired });
  const decision = allowReminder(contact, { rules, nowMs: now.getTime() });
  if (decision.kind === 'skip') return { state: 'skipped', reason: decision.reason };
  if (decision.kind === 'wait') return { state: 'planned', next_try_at: new Date(decision.untilMs) };
  const until = new Date(decision.untilMs);
  return queue(tx, context, { ...of, channels: decision.channels, until, isRequired });
}

async function queue(
  tx: TenantTransaction,
  context: SendContext,
  {
    tenant,
    reminder,
    account,
    channels,
    until,
    isRequired,
  }: {
    tenant: TenantRow;
    reminder: HeldReminder;
    account: RemindedAccount;
    channels: readonly NoticeChannel[];
    until: Date;
    isRequired: boolean;
  },
): Promise<Outcome> {
  const { reminder_id: reminderId, customer_id: customerId, kind, language } = reminder;
  const link = await makeLink(tx, context, { tenant, reminder, account });
  const mail = reminderMail(account, { kind, language, link });
  const offer = channels.includes('sms')
    ? await decideOffer(tx, context, {
        ...{ tenant, customerId, accountId: reminder.account_id, kind, subject: reminder.subject },
        ...{ account, language },
      })
    : undefined;
  const url = `${context.portalUrl(tenant.label)}${link.path}`;
  const text = reminderText(mail, { url, offered: offer?.text ?? null });
  const queued = await queueNoticeMessages(tx, context, {
    ...{ tenant, customerId, language, kind: 'reminders', isRequired, reminderId, uselessAfter: until },
    ...(channels.includes('email') && { mail }),
    ...(channels.includes('sms') && { text }),
  });
  const { emailMessageId = null, textMessageId = null } = queued;
  if (emailMessageId === null && textMessageId === null) return { state: 'skipped', reason: 'no-address' };
  if (offer && textMessageId !== null) {
    await insertOffer(tx, { tenant, offer, reminderId, messageId: textMessageId, now: context.now() });
  }
  return { state: 'queued', email_message_id: emailMessageId, text_message_id: textMessageId };
}

async function makeLink(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'now'>,
  { tenant, reminder, account }: { tenant: TenantRow; reminder: HeldReminder; account: RemindedAccount },
): Promise<ReminderLink> {
  const { reminder_id: reminderId, customer_id: customerId, account_id: accountId, kind } = reminder;
  if (!account.isPayableByGuest) return { path: signedInPath(kind), days: null };
  const now = context.now();
  const expiresAt = new Date(now.getTime() + linkDays * dayMs);
  const token = await createPayLink(tx, { tenantId: tenant.id, customerId, accountId, now, expiresAt, reminderId });
  // The secret is in the fragment, which browsers never send, so it can't end up in any server's log.
  return { path: `/login#token=${token}`, days: linkDays };
}

async function holdPlanned(
  tx: TenantTransaction,
  { tenant, reminderId, now }: { tenant: TenantRow; reminderId: string; now: Date },
): Promise<HeldReminder | undefined> {
  const { rows } = await sql<PlannedRow>`
    select r.reminder_id, r.customer_id, r.account_id, r.kind, r.subject, r.remind_on, c.language
    from reminder r
    join customer c on c.tenant_id = r.tenant_id and c.customer_id = r.customer_id
    where r.tenant_id = ${tenant.id} and r.reminder_id = ${reminderId} and r.state = 'planned' and r.next_try_at <= ${now}
    for no key update of r skip locked
  `.execute(tx);
  const [row] = rows;
  return row && { ...row, language: offeredLanguage(tenant.languages, row.language) };
}
