import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { isNoticeDelivered } from '../../debit-notices/notice-delivered.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import type { HeldCharge } from './lock-charges.ts';

type OfTenant = { tenant: Pick<Tenant, 'id' | 'timeZone'> };

/** Reads again whether the notices were delivered, because messages are sent, and may bounce, at any time. */
export async function withDeliveries(
  tx: TenantTransaction,
  { tenant, charges }: OfTenant & { charges: readonly HeldCharge[] },
): Promise<HeldCharge[]> {
  const noticeIds = charges.flatMap(({ row }) => row.notice_id ?? []);
  const deliveries = await loadDeliveries(tx, { tenant, noticeIds });
  return charges.map(({ row, bill }) => {
    const deliveredOn = row.notice_id === null ? undefined : deliveries.get(row.notice_id);
    return { row: { ...row, notice_delivered_on: deliveredOn?.toString() ?? null }, bill };
  });
}

/**
 * Returns the days on which notices reached their customers in time: by the first message that a carrier accepted, or
 * by letter. A notice whose message bounced later isn't delivered.
 */
async function loadDeliveries(
  tx: TenantTransaction,
  { tenant, noticeIds }: OfTenant & { noticeIds: readonly string[] },
): Promise<ReadonlyMap<string, CalendarDate>> {
  if (noticeIds.length === 0) return new Map();
  const { rows } = await sql<{ notice_id: string; mailed_on: string | null; sent_at: Date | null }>`
    select n.notice_id, n.mailed_on, (
        select min(sent.ended_at) from message sent
        where sent.tenant_id = ${tenant.id} and sent.message_id in (n.email_message_id, n.text_message_id) and sent.state = 'sent'
      ) as sent_at
    from debit_notice n
    where n.tenant_id = ${tenant.id} and n.notice_id = any(${noticeIds}::uuid[]) and ${isNoticeDelivered}
  `.execute(tx);
  return new Map(
    rows.flatMap(({ notice_id: id, mailed_on: mailedOn, sent_at: sentAt }) => {
      if (sentAt !== null) return [[id, todayOf(tenant, sentAt)] as const];
      return mailedOn === null ? [] : [[id, parseDate(mailedOn)] as const];
    }),
  );
}
