import { type CalendarDate, toZoned } from '@internationalized/date';
import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';
import { contactHours } from '@quittance/domain/messages/quiet-hours';
import { type PreviewedCustomer, previewDays } from '@quittance/domain/reminders/preview-reminders';
import { sql } from 'kysely';
import type { TenantRow } from '../tenants/tenant.ts';

type Row = {
  customerId: string;
  hasEmail: boolean;
  hasPhone: boolean;
  forbidsEmail: boolean;
  forbidsTexts: boolean;
  contactFrom: string | null;
  contactUntil: string | null;
  unwanted: NoticeChannel[];
  sent: { day: string; count: number }[];
};
export type ContactFacts = Pick<PreviewedCustomer, 'channels' | 'sentBefore'>;

/**
 * Loads the channels that reach customers, and the numbers of messages that they got on the days before today. An
 * address counts even if it bounces, and a number even if the month's texts are used up.
 */
export async function loadPreviewedCustomers(
  tx: ReadTransaction,
  { tenant, today, customerIds }: { tenant: TenantRow; today: CalendarDate; customerIds: readonly string[] },
): Promise<Map<string, ContactFacts>> {
  const from = toZoned(today.subtract({ days: previewDays - 1 }), tenant.timeZone).toDate();
  const until = toZoned(today, tenant.timeZone).toDate();
  const { rows } = await sql<Row>`
    select c.customer_id as "customerId",
      (c.email_hash is not null or e.is_authenticated is true) and e.opt_out_all_subscriptions is not true as "hasEmail",
      p.is_subscribed is true and p.stopped_at is null as "hasPhone",
      r.no_email is true or r.no_contact_reason is not null or s.no_contact_reason is not null as "forbidsEmail",
      r.no_texts is true or r.no_contact_reason is not null or s.no_contact_reason is not null as "forbidsTexts",
      r.contact_from as "contactFrom", r.contact_until as "contactUntil", (
        select coalesce(json_agg(n.channel), '[]') from notice_preference n
        where n.tenant_id = ${tenant.id} and n.customer_id = c.customer_id and n.kind = 'reminders' and not n.is_wanted
      ) as unwanted, (
        select coalesce(json_agg(json_build_object('day', d.day, 'count', d.count)), '[]') from (
          select (m.decided_at at time zone ${tenant.timeZone})::date as day, sum(num_nonnulls(m.email_message_id, m.text_message_id)) as count
          from reminder m
          where m.tenant_id = ${tenant.id} and m.customer_id = c.customer_id and m.state = 'queued'
            and m.decided_at >= ${from} and m.decided_at < ${until}
          group by 1
        ) d
      ) as sent
    from customer c
    left join email_endpoint e on e.tenant_id = c.tenant_id and e.customer_id = c.customer_id
    left join phone_endpoint p on p.tenant_id = c.tenant_id and p.customer_id = c.customer_id
    left join contact_rule r on r.tenant_id = c.tenant_id and r.customer_id = c.customer_id
    left join contact_stop s on s.tenant_id = c.tenant_id and s.customer_id = c.customer_id
    where c.tenant_id = ${tenant.id} and c.customer_id = any(${customerIds}::uuid[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.customerId, factsOf(row, { tenant, today })]));
}

function factsOf(row: Row, { tenant, today }: { tenant: TenantRow; today: CalendarDate }): ContactFacts {
  const { hasEmail, forbidsEmail, hasPhone, forbidsTexts, contactFrom: from, contactUntil: until } = row;
  const hasHours = contactHours(from && until ? { from, until } : undefined) !== undefined;
  const byEmail = tenant.enableEmail && hasEmail && !forbidsEmail;
  const byText = tenant.enableSms && tenant.smsSourceAddress !== null && hasPhone && !forbidsTexts;
  const channels = [...(byEmail ? (['email'] as const) : []), ...(byText ? (['sms'] as const) : [])];
  const countOn = new Map(row.sent.map(({ day, count }) => [day, count]));
  return {
    channels: hasHours ? channels.filter((channel) => !row.unwanted.includes(channel)) : [],
    sentBefore: Array.from(
      { length: previewDays - 1 },
      (_, at) => countOn.get(today.subtract({ days: previewDays - 1 - at }).toString()) ?? 0,
    ),
  };
}
