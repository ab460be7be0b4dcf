import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { WebhookTopic } from '@quittance/domain/webhooks/webhook-topic';
import { type RawBuilder, sql } from 'kysely';

/** An event's stream and data: ids, codes and amounts, and nothing personal. */
export type WebhookFacts = {
  id: string;
  /** The account, else the customer, else the tenant. */
  stream_id: string;
  account_code: string | null;
  customer_code: string | null;
  /** Amounts have names that end in `Cents`. */
  data: Record<string, unknown>;
};

export type NotedEvent = {
  outgoing_event_id: string;
  topic: WebhookTopic;
  name: string;
  subject_id: string;
  detail: Record<string, unknown>;
  noted_at: Date;
};

/** Loads the current facts of recorded events of one topic. Skips events whose subject no longer exists. */
export async function loadWebhookFacts(
  tx: TenantTransaction,
  { tenantId, topic, noted }: { tenantId: string; topic: WebhookTopic; noted: readonly NotedEvent[] },
): Promise<WebhookFacts[]> {
  const { rows } = await sql<WebhookFacts>`
    with o as (
      select ${tenantId}::uuid as tenant_id, n.* from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
        as n (outgoing_event_id uuid, name text, subject_id uuid, detail jsonb)
    )
    select f.id, f.stream_id, f.account_code, f.customer_code,
      case when f.payee_code is null then f.data else f.data || jsonb_build_object('merchantPayeeCode', f.payee_code) end as data
    from (${selections[topic]}) f
  `.execute(tx);
  return rows;
}

/** Includes the payee only when the account number alone is ambiguous. */
const payeeOfNumber = sql`case when not a.reference_code_is_unique then a.payee_code end as payee_code`;
const codes = sql`a.account_id as stream_id, a.reference_code as account_code, ${payeeOfNumber}, c.reference_code as customer_code`;
const ofAccount = sql`
  join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
  join customer c on c.tenant_id = a.tenant_id and c.customer_id = a.customer_id`;
const ofNobody = sql`o.tenant_id as stream_id, null as account_code, null as payee_code, null as customer_code`;

const selections: Record<WebhookTopic, RawBuilder<unknown>> = {
  payment: sql`
    select o.outgoing_event_id as id, ${codes}, jsonb_build_object('paymentID', s.payment_id, 'state', o.name, 'event', o.detail ->> 'event',
      'confirmationNumber', s.confirmation_number, 'amountCents', s.amount_cents, 'convenienceFeeCents', s.fee_cents, 'paidBy', s.paid_by,
      'paymentDate', s.scheduled_for, 'planID', s.plan_id, 'settlementID', s.settlement_id,
      'returnCode', case when o.name = 'returned' then o.detail ->> 'reason' end,
      'declineCode', case when o.name = 'declined' then s.decline_code end,
      'allocations', (
        select jsonb_agg(jsonb_build_object('accountReferenceCode', b.reference_code, 'amountCents', h.amount_cents) order by b.reference_code)
        from payment_share h join account b on b.tenant_id = h.tenant_id and b.account_id = h.account_id
        where h.tenant_id = ${currentTenant} and h.payment_id = s.payment_id
      )) as data
    from o join payment s on s.tenant_id = o.tenant_id and s.payment_id = o.subject_id ${ofAccount}`,
  refund: sql`
    select o.outgoing_event_id as id, ${codes}, jsonb_build_object('refundID', r.refund_id, 'paymentID', s.payment_id, 'state', o.name,
      'confirmationNumber', s.confirmation_number, 'kind', r.kind, 'amountCents', r.amount_cents, 'convenienceFeeCents', r.fee_cents,
      'isOverpayment', r.is_overpayment, 'reason', r.reason) as data
    from o join refund r on r.tenant_id = o.tenant_id and r.refund_id = o.subject_id
    join payment s on s.tenant_id = r.tenant_id and s.payment_id = r.payment_id ${ofAccount}`,
  adjustment: sql`
    select o.outgoing_event_id as id, ${codes}, jsonb_build_object('adjustmentID', s.adjustment_id, 'amountCents', s.amount_cents,
      'balanceAfterCents', s.balance_after_cents, 'reason', s.reason) as data
    from o join adjustment s on s.tenant_id = o.tenant_id and s.adjustment_id = o.subject_id ${ofAccount}`,
  plan: sql`
    select o.outgoing_event_id as id, ${codes}, jsonb_build_object('planID', s.plan_id, 'event', o.name,
      'confirmationNumber', s.confirmation_number, 'installment', o.detail -> 'sequence', 'paymentID', o.detail -> 'payment_id',
      'reason', o.detail -> 'reason') as data
    from o join installment_plan s on s.tenant_id = o.tenant_id and s.plan_id = o.subject_id ${ofAccount}`,
  settlement: sql`
    select o.outgoing_event_id as id, ${codes}, jsonb_build_object('settlementID', s.settlement_id, 'state', o.name,
      'event', o.detail ->> 'event', 'offerType', s.offer_type, 'totalCents', s.total_cents, 'paymentID', o.detail -> 'payment_id') as data
    from o join settlement s on s.tenant_id = o.tenant_id and s.settlement_id = o.subject_id ${ofAccount}`,
  dispute: sql`
    select o.outgoing_event_id as id, ${codes}, jsonb_build_object('disputeID', s.dispute_id, 'event', o.name, 'reason', s.reason) as data
    from o join dispute s on s.tenant_id = o.tenant_id and s.dispute_id = o.subject_id ${ofAccount}`,
  consent: sql`
    select o.outgoing_event_id as id, coalesce(a.account_id, c.customer_id) as stream_id, a.reference_code as account_code,
      ${payeeOfNumber}, c.reference_code as customer_code, jsonb_build_object('consentID', s.consent_id, 'disclaimerType', s.disclaimer_type,
      'textVersion', s.text_version, 'language', s.language, 'acceptedAt', o.detail -> 'accepted_at') as data
    from o join user_consent s on s.tenant_id = o.tenant_id and s.consent_id = o.subject_id
    join customer c on c.tenant_id = s.tenant_id and c.customer_id = s.customer_id
    left join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id`,
  contact: sql`
    select o.outgoing_event_id as id, c.customer_id as stream_id, null as account_code, null as payee_code, c.reference_code as customer_code,
      jsonb_build_object('event', o.name) || (
        select coalesce(jsonb_object_agg(n.name, d.value), '{}') from jsonb_each(o.detail) d
        join (values ('is_authenticated', 'isVerified'), ('pending_verification', 'isPending'), ('opt_out_all_subscriptions', 'isOptedOut'),
          ('is_subscribed', 'isSubscribed'), ('stopped_at', 'stoppedAt'), ('kind', 'kind'), ('channel', 'channel'), ('is_wanted', 'isWanted'),
          ('no_email', 'noEmail'), ('no_texts', 'noTexts'), ('no_calls', 'noCalls'), ('no_contact_reason', 'noContactReason'),
          ('is_granted', 'isPaperless'), ('withdrawn_how', 'reason'), ('isRemoved', 'isRemoved')) as n (key, name) on n.key = d.key
      ) as data
    from o join customer c on c.tenant_id = o.tenant_id and c.customer_id = o.subject_id`,
  import: sql`
    select o.outgoing_event_id as id, ${ofNobody}, jsonb_build_object('importID', s.batch_id, 'state', o.name, 'payeeCode', s.payee_code,
      'kind', s.kind, 'batchKey', s.batch_key, 'counts', s.counts, 'rowsQuarantined', s.rows_quarantined) as data
    from o join import_batch s on s.tenant_id = o.tenant_id and s.batch_id = o.subject_id`,
  'posting-file': sql`
    select o.outgoing_event_id as id, ${ofNobody}, jsonb_build_object('postingFileID', s.posting_file_id, 'payeeCode', s.payee_code,
      'sequence', s.sequence, 'lines', s.lines) as data
    from o join posting_file s on s.tenant_id = o.tenant_id and s.posting_file_id = o.subject_id`,
};
