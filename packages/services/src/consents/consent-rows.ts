import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { openEmailAddress } from '../email-endpoints/email-endpoint-row.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { openPhone } from '../text-messages/phone-endpoint.ts';

/** A line of the consent file. Missing values are empty strings. */
export type ConsentRow = {
  readonly record: 'address' | 'preference' | 'rule' | 'consent';
  readonly customerReferenceCode: string;
  readonly accountReferenceCode: string;
  readonly channel: 'email' | 'sms' | 'call' | '';
  readonly topic: string;
  readonly state: string;
  readonly address: string;
  readonly changedAt: Date;
  readonly saidBy: 'customer' | 'creditor';
};

type Of = { readonly tenantId: string; readonly customerIds: readonly string[]; readonly since: Date | null };
type RawRow = Omit<ConsentRow, 'address'> & { customer_id: string; sealed: Buffer | null };

/**
 * Loads some customers' preferences, opt-outs and consents and their creditor's contact rules: all, or those changed
 * since a time.
 */
export async function loadConsentRows(
  tx: TenantTransaction,
  { key, ...of }: Of & { key: TenantKey },
): Promise<ConsentRow[]> {
  const parts = [addresses(of), preferences(of), rules(of), consents(of)];
  const { rows } = await sql<RawRow>`
    select r.*, c.reference_code as "customerReferenceCode" from (${sql.join(parts, sql` union all `)}) r
    join customer c on c.tenant_id = ${of.tenantId} and c.customer_id = r.customer_id
    where ${of.since}::timestamptz is null or r."changedAt" >= ${of.since}::timestamptz
    order by c.customer_id, r.record, r.channel, r.topic, r."changedAt"
  `.execute(tx);
  return rows.map(({ customer_id: customerId, sealed, ...row }) => ({
    ...row,
    address: sealed === null ? '' : openAddress(key, { customerId, sealed, channel: row.channel }),
  }));
}

/**
 * Finds the addresses that customers removed since a time, by customer. A removed address has no row anymore, so this
 * reads the audit log.
 */
export async function loadRemovedAddresses(
  tx: TenantTransaction,
  { tenantId, since }: { tenantId: string; since: Date },
): Promise<Map<string, ConsentRow[]>> {
  const { rows } = await sql<ConsentRow & { customer_id: string }>`
    select c.customer_id, 'address' as record, c.reference_code as "customerReferenceCode", '' as "accountReferenceCode",
      case e.subject when 'email_endpoint' then 'email' else 'sms' end as channel, '' as topic, 'removed' as state, '' as address,
      max(e.at) as "changedAt", 'customer' as "saidBy"
    from audit_event e join customer c on c.tenant_id = e.tenant_id and c.customer_id = (e.subject_key ->> 'customer_id')::uuid
    where e.tenant_id = ${tenantId} and e.subject in ('email_endpoint', 'phone_endpoint') and e.action = 'delete' and e.at >= ${since}
    group by c.customer_id, c.reference_code, e.subject
  `.execute(tx);
  const removed = new Map<string, ConsentRow[]>();
  for (const { customer_id: customerId, ...row } of rows)
    removed.set(customerId, [...(removed.get(customerId) ?? []), row]);
  return removed;
}

function openAddress(
  key: TenantKey,
  { customerId, sealed, channel }: { customerId: string; sealed: Buffer; channel: ConsentRow['channel'] },
): string {
  return channel === 'email' ? openEmailAddress(key, { customerId, sealed }) : openPhone(key, { customerId, sealed });
}

const whose = ({ tenantId, customerIds }: Of) =>
  sql`tenant_id = ${tenantId} and customer_id = any(${customerIds}::uuid[])`;

const addresses = (of: Of) => sql`
  select customer_id, 'address' as record, '' as "accountReferenceCode", 'email' as channel, '' as topic,
    case when opt_out_all_subscriptions then 'opted-out' when is_authenticated then 'registered'
      when pending_verification then 'pending' else 'unregistered' end as state,
    updated_at as "changedAt", 'customer' as "saidBy", email_address_sealed as sealed
  from email_endpoint where ${whose(of)}
  union all
  select customer_id, 'address', '', 'sms', '',
    case when stopped_at is not null then 'stopped' when is_subscribed then 'registered' else 'opted-out' end,
    coalesce(stopped_at, consented_at), 'customer', phone_sealed
  from phone_endpoint where ${whose(of)}`;

const preferences = (of: Of) => sql`
  select customer_id, 'preference', '', channel, kind, case when is_wanted then 'wanted' else 'unwanted' end, changed_at, 'customer',
    null::bytea
  from notice_preference where ${whose(of)}`;

const rules = (of: Of) => sql`
  select r.customer_id, 'rule', '', f.channel, coalesce(r.no_contact_reason, ''),
    case when f.is_forbidden or r.no_contact_reason is not null then 'forbidden' else 'allowed' end, r.changed_at, 'creditor', null::bytea
  from contact_rule r
  cross join lateral (values ('email', r.no_email), ('sms', r.no_texts), ('call', r.no_calls)) as f (channel, is_forbidden)
  where ${whose(of)}`;

const disclaimers = sql`(values (1, 'log-in'), (2, 'unreported-debt'), (3, 'out-of-statute'), (4, 'unreported-and-out-of-statute')) as d (type, name)`;

const consents = (of: Of) => sql`
  select u.customer_id, 'consent', coalesce(a.reference_code, ''), '', d.name || ' ' || u.text_version, 'accepted', u.accepted_at, 'customer',
    null::bytea
  from user_consent u join ${disclaimers} on d.type = u.disclaimer_type
  left join account a on a.tenant_id = u.tenant_id and a.account_id = u.account_id
  where u.tenant_id = ${of.tenantId} and u.customer_id = any(${of.customerIds}::uuid[])
  union all
  select h.customer_id, 'consent', coalesce(a.reference_code, ''), case h.kind when 'email' then 'email' when 'text' then 'sms' else '' end,
    case h.kind when 'email' then 'e-mail' when 'text' then 'text-messages' when 'esign' then 'electronic-documents'
      when 'paperless_bills' then 'paperless-bills' when 'pay_by_text' then 'pay-by-text' else 'automatic-payments' end,
    case when h.is_granted then 'accepted' else 'withdrawn' end, h.given_at, case h.source when 'program' then 'creditor' else 'customer' end,
    null::bytea
  from consent h
  left join installment_plan p on p.tenant_id = h.tenant_id and p.plan_id = h.plan_id
  left join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
  where h.tenant_id = ${of.tenantId} and h.customer_id = any(${of.customerIds}::uuid[])`;
