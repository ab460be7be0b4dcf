import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';
import { isWithinHours, type ReminderSkipReason, reminderBar } from '@quittance/domain/reminders/allow-reminder';
import { isTimely } from '@quittance/domain/reminders/due-reminder';
import { channelsOf } from '@quittance/domain/reminders/reminder-rules';
import { sql } from 'kysely';
import { isForbidden } from '../messages/contact-rule.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { loadRemindedAccount } from './load-reminded-account.ts';
import { loadReminderRules } from './load-reminder-rules.ts';
import { loadReminderPlace } from './reminder-contact.ts';

type OfReminder = { tenant: TenantRow; reminderId: string; channel: NoticeChannel };

/**
 * Checks a reminder right before one of its messages is sent, because the bill may have been paid or corrected in the
 * meantime. Records the reason if the reminder is over and none of its messages was sent.
 */
export async function isReminderDue(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  of: OfReminder,
): Promise<boolean> {
  const reason = await findReason(tx, context, of);
  if (reason === undefined) return true;
  const tenantId = of.tenant.id;
  await sql`
    update reminder set state = 'skipped', reason = ${reason}, decided_at = ${context.now()}
    where tenant_id = ${tenantId} and reminder_id = ${of.reminderId} and state = 'queued' and not exists (
      select from message m
      where m.tenant_id = ${tenantId} and m.message_id in (reminder.email_message_id, reminder.text_message_id) and m.state = 'sent'
    )
  `.execute(tx);
  return false;
}

async function findReason(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, reminderId, channel }: OfReminder,
): Promise<ReminderSkipReason | undefined> {
  const now = context.now();
  const reminder = await tx
    .selectFrom('reminder')
    .select(['customer_id', 'account_id', 'subject', 'kind', 'remind_on', 'amount_cents', 'due_on'])
    .where('tenant_id', '=', tenant.id)
    .where('reminder_id', '=', reminderId)
    .executeTakeFirst();
  if (!reminder) return 'too-late';
  const { account_id: accountId, subject, kind } = reminder;
  const account = await loadRemindedAccount(tx, { tenant, accountId, kind, subject, now });
  const bar = reminderBar(account, kind);
  if (bar !== undefined) return bar;
  const step = { kind, remindOn: parseDate(reminder.remind_on) };
  if (!isTimely(step, { endsOn: account.endsOn, today: todayOf(tenant, now) })) return 'too-late';
  if (account.amountCents !== reminder.amount_cents || String(account.endsOn) !== String(reminder.due_on))
    return 'terms-changed';
  const rules = await loadReminderRules(tx, tenant.id);
  if (!channelsOf(rules[kind]).includes(channel)) return 'turned-off';
  const { customer_id: customerId } = reminder;
  if (await isForbidden(tx, { tenantId: tenant.id, customerId, channel })) return 'contact-forbidden';
  const { hours, ...where } = await loadReminderPlace(tx, context, { tenant, customerId });
  if (hours === undefined) return 'contact-forbidden';
  return isWithinHours(now.getTime(), { ...where, hours }) ? undefined : 'too-late';
}
