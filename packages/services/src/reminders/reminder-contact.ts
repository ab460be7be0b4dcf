import { type CalendarDate, toZoned } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';
import type { ReminderChannel, ReminderContact } from '@quittance/domain/reminders/allow-reminder';
import { sql } from 'kysely';
import { openContact } from '../customers/contact.ts';
import { findContactHours, isForbidden } from '../messages/contact-rule.ts';
import { findNoticeRecipient } from '../messages/notice-recipient.ts';
import { isNoticeWanted } from '../messages/notice-wanted.ts';
import { findTextTurn } from '../messages/text-turn.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

type Whom = { readonly tenant: TenantRow; readonly customerId: string };

/**
 * Loads what decides whether a customer may be reminded now. Locks the customer's reminders until the transaction ends,
 * so that concurrent ones are counted one after another.
 */
export async function loadReminderContact(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  {
    tenant,
    customerId,
    channels,
    isRequired,
  }: Whom & {
    channels: readonly NoticeChannel[];
    /** Announces a bill that doesn't come on paper. The customer's choice of reminders doesn't count. */
    isRequired: boolean;
  },
): Promise<ReminderContact> {
  const whom = { tenantId: tenant.id, customerId };
  await sql`select pg_advisory_xact_lock(hashtextextended('reminder ' || ${customerId}, 0))`.execute(tx);
  const loaded: ReminderChannel[] = [];
  for (const channel of channels)
    loaded.push(await loadChannel(tx, context, { tenant, customerId, channel, isRequired }));
  const today = todayOf(tenant, context.now());
  return {
    channels: loaded,
    isRequired,
    ...(await loadReminderPlace(tx, context, { tenant, customerId })),
    sentInDay: await countSince(tx, { ...whom, since: startOf(today, tenant) }),
    sentInWeek: await countSince(tx, { ...whom, since: startOf(today.subtract({ days: 6 }), tenant) }),
  };
}

async function loadChannel(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId, channel, isRequired }: Whom & { channel: NoticeChannel; isRequired: boolean },
): Promise<ReminderChannel> {
  const to = { tenantId: tenant.id, customerId, channel };
  const find = channel === 'email' ? findNoticeRecipient : findTextTurn;
  return {
    channel,
    isForbidden: await isForbidden(tx, to),
    isWanted: await isNoticeWanted(tx, { ...to, kind: 'reminders', isRequired: isRequired && channel === 'email' }),
    isReachable: (await find(tx, context, { tenant, customerId })) !== undefined,
  };
}

/** Loads the customer's state and the hours in which they may be contacted. */
export async function loadReminderPlace(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { tenant, customerId }: Whom,
): Promise<Pick<ReminderContact, 'hours' | 'state' | 'tenantTimeZone'>> {
  return {
    hours: await findContactHours(tx, { tenantId: tenant.id, customerId }),
    state: await findState(tx, context, { tenant, customerId }),
    tenantTimeZone: tenant.timeZone,
  };
}

function startOf(day: CalendarDate, { timeZone }: TenantRow): Date {
  return toZoned(day, timeZone).toDate();
}

async function findState(
  tx: TenantTransaction,
  { keyring }: Pick<ServiceContext, 'keyring'>,
  { tenant, customerId }: Whom,
): Promise<string> {
  const key = await keyring.forTenant(tenant.id, tx);
  const customer = await tx
    .selectFrom('customer')
    .select(['customer_id', 'personal_data_sealed'])
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return openContact(key, customer).state;
}

/** Counts e-mails and texts of reminders, about any of the customer's accounts. */
async function countSince(
  tx: TenantTransaction,
  { tenantId, customerId, since }: { tenantId: string; customerId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(num_nonnulls(email_message_id, text_message_id)), 0)::int as count from reminder
    where tenant_id = ${tenantId} and customer_id = ${customerId} and state = 'queued' and decided_at >= ${since}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
