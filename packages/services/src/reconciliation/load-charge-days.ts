import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { furthestPaymentDays } from '@quittance/domain/payments/payment-date';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { ChargeThere } from '@quittance/domain/reconciliation/compare-charges';
import { sql } from 'kysely';
import { firstIdAt } from '../payments/reserve/first-id-at.ts';
import type { ReportSource } from './report-source.ts';

/** Both records of one day, by the time of the charge, with everything that doesn't plainly agree. */
export type ChargeDay = {
  day: string;
  items_here: number;
  here_cents: number;
  items_there: number;
  there_cents: number;
  open: number;
  doubtful: DoubtfulCharge[];
};

/** A payment with the charges under its keys; without a payment, an unknown charge. */
export type DoubtfulCharge = {
  payment_id: string | null;
  state: PaymentState | null;
  whole_cents: number;
  reference: string | null;
  is_due: boolean;
  is_bank: boolean;
  is_voided: boolean;
  charges: ChargeThere[];
};

const dayMs = 24 * 60 * 60_000;

/**
 * The longest time between creating a payment and its charge: its furthest scheduled day plus all attempts to determine
 * its outcome.
 */
const oldestMs = (furthestPaymentDays + 10) * dayMs;

/**
 * Compares both records from a time on, one row per day of the tenant. Always includes the payments and charges in
 * `standing`. Plain agreements are only counted; the rule decides on the rest.
 */
export async function loadChargeDays(
  tx: TenantTransaction,
  asked: {
    tenantId: string;
    timeZone: string;
    source: ReportSource;
    since: Date;
    readUntil: Date;
    status: { paymentIds: readonly string[]; references: readonly string[] };
  },
): Promise<ChargeDay[]> {
  const { tenantId, timeZone, since, readUntil, status } = asked;
  const { processor, merchant } = asked.source;
  const firstId = firstIdAt(since.getTime() - oldestMs);
  const sentSince = new Date(since.getTime() - 10 * dayMs);
  const { rows } = await sql<ChargeDay>`
    with charge as materialized (
      select c.*, a.payment_id from reported_charge c
      left join payment_attempt a on a.tenant_id = c.tenant_id and a.processor = c.processor and a.merchant = c.merchant
        and a.processor_key = c.processor_key
      where c.tenant_id = ${tenantId} and c.processor = ${processor} and c.merchant = ${merchant}
        and (c.charged_at >= ${since} or c.processor_reference = any(${status.references}::text[]))
    ),
    touched as (
      select payment_id from charge where payment_id is not null
      union select unnest(${status.paymentIds}::uuid[])
      union select payment_id from payment_attempt
        where tenant_id = ${tenantId} and processor = ${processor} and merchant = ${merchant}
          and payment_id >= ${firstId} and first_sent_at >= ${sentSince}
    ),
    pair as (
      select p.payment_id, p.state, p.amount_cents + p.fee_cents as whole_cents, p.paid_by = 'bankaccount' as is_bank,
        p.state = 'canceled' and exists (
          select from refund r
          where r.tenant_id = ${tenantId} and r.payment_id = p.payment_id and r.kind = 'cancel' and r.state = 'succeeded'
        ) as is_voided,
        sent.reference, taken.at as taken_at, coalesce(theirs.charged_at, taken.at, sent.at) as at,
        theirs.items, theirs.cents, theirs.charges
      from touched t
      join payment p on p.tenant_id = ${tenantId} and p.payment_id = t.payment_id
      cross join lateral (
        select max(a.processor_reference) as reference, min(a.first_sent_at) as at
        from payment_attempt a where a.tenant_id = ${tenantId} and a.payment_id = p.payment_id
      ) as sent
      cross join lateral (
        select min(e.at) as at from payment_event e
        where e.tenant_id = ${tenantId} and e.payment_id = p.payment_id and e.to_state in ('succeeded', 'accepted')
      ) as taken
      cross join lateral (
        select min(c.charged_at) filter (where c.outcome <> 'declined') as charged_at,
          count(*) filter (where c.outcome <> 'declined') as items,
          coalesce(sum(c.amount_cents) filter (where c.outcome <> 'declined'), 0) as cents,
          coalesce(json_agg(json_build_object('reference', c.processor_reference, 'amountCents', c.amount_cents, 'outcome', c.outcome)
            order by c.charged_at, c.processor_reference) filter (where c.outcome is not null), '[]') as charges
        from payment_attempt a
        join reported_charge c on c.tenant_id = a.tenant_id and c.processor = a.processor and c.merchant = a.merchant
          and c.processor_key = a.processor_key
        where a.tenant_id = ${tenantId} and a.payment_id = p.payment_id
      ) as theirs
    ),
    item as (
      select payment_id, state, whole_cents, is_bank, is_voided, reference, charges, at, items, cents, taken_at is not null as is_taken,
        taken_at <= ${readUntil} as is_due
      from pair where at is not null
      union all
      select null, null, 0, outcome = 'accepted', false, null,
        json_build_array(json_build_object('reference', processor_reference, 'amountCents', amount_cents, 'outcome', outcome)),
        charged_at, case outcome when 'declined' then 0 else 1 end, case outcome when 'declined' then 0 else amount_cents end, false, true
      from charge where payment_id is null
    )
    select (at at time zone ${timeZone})::date::text as day,
      count(*) filter (where is_taken)::int as items_here,
      coalesce(sum(whole_cents) filter (where is_taken), 0)::bigint as here_cents,
      sum(items)::int as items_there, sum(cents)::bigint as there_cents,
      count(*) filter (where state in ('reserved', 'submitting', 'unknown', 'review'))::int as open,
      coalesce(json_agg(json_build_object('payment_id', payment_id, 'state', state, 'whole_cents', whole_cents, 'reference', reference,
        'is_due', coalesce(is_due, false), 'is_bank', is_bank, 'is_voided', is_voided, 'charges', charges) order by at, payment_id)
        filter (where (state in ('succeeded', 'accepted', 'settled', 'returned') and items = 1 and cents = whole_cents
          or state in ('declined', 'canceled') and items = 0) is not true), '[]') as doubtful
    from item group by 1 order by 1
  `.execute(tx);
  return rows;
}
