import { parseDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import { cents } from '@quittance/domain/money/cents';
import type { OfferCandidate } from '@quittance/domain/settlements/offer-rule';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { type RawBuilder, sql } from 'kysely';
import { isPaidAlone } from '../accounts/is-paid-alone.ts';
import { isDisputed } from '../disputes/is-disputed.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type Candidate = OfferCandidate & {
  readonly accountId: string;
  readonly customerId: string;
  readonly referenceCode: string;
};

type Which = { readonly after: string | null; readonly limit: number } | { readonly accountIds: readonly string[] };

/** The type of offer and, if any, the rule version. `today` is YYYY-MM-DD in the tenant's time zone. */
export type OfferContext = {
  readonly tenant: Pick<Tenant, 'id' | 'timeZone'>;
  readonly today: string;
  readonly offerType: SettlementOfferType;
  readonly rule: { readonly ruleId: string; readonly versionNo: number } | undefined;
};

type Row = {
  account_id: string;
  customer_id: string;
  reference_code: string;
  payee_code: string;
  balance_cents: number;
  due_on: string | null;
  is_out_of_statute: boolean;
  is_closed: boolean;
  is_paid_alone: boolean;
  is_disputed: boolean;
  has_open_plan: boolean;
  is_settled: boolean;
  has_same_offer: boolean;
  last_offered_at: Date | null;
};

export async function loadCandidates(
  tx: TenantTransaction,
  { tenant, today, offerType, rule }: OfferContext,
  which: Which,
): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select a.account_id, a.customer_id, a.reference_code, a.payee_code, a.balance_cents, a.due_on::text as due_on, a.is_out_of_statute,
      a.closed_at is not null as is_closed, ${isPaidAlone('a')} as is_paid_alone, ${isDisputed('a')} as is_disputed,
      exists (
        select from installment_plan p
        where p.tenant_id = ${tenant.id} and p.account_id = a.account_id and p.state in ('active', 'paused')
      ) as has_open_plan,
      exists (
        select from settlement s
        where s.tenant_id = ${tenant.id} and s.account_id = a.account_id and s.state in ('accepted', 'submitted', 'completed')
      ) as is_settled,
      exists (
        select from settlement_offer o
        where o.tenant_id = ${tenant.id} and o.account_id = a.account_id and o.withdrawn_at is null and o.offer_type = ${offerType}
          and coalesce(o.expires_on, o.due_on, ${today}::date) >= ${today}::date
      ) as has_same_offer,
      ${lastOffered(rule)} as last_offered_at
    from account a where a.tenant_id = ${tenant.id} and ${whereWhich(which)}
    order by a.account_id ${'limit' in which ? sql`limit ${which.limit}` : sql``}
  `.execute(tx);
  return rows.map((row) => candidateOf(row, tenant.timeZone));
}

function whereWhich(which: Which): RawBuilder<unknown> {
  if ('accountIds' in which) return sql`a.account_id = any(${which.accountIds}::uuid[])`;
  return which.after === null ? sql`true` : sql`a.account_id > ${which.after}`;
}

function lastOffered(rule: OfferContext['rule']): RawBuilder<unknown> {
  if (!rule) return sql`null::timestamptz`;
  return sql`(
    select max(o.created_at) from settlement_offer o
    where o.tenant_id = ${currentTenant} and o.rule_id = ${rule.ruleId} and o.account_id = a.account_id and o.rule_version = ${rule.versionNo}
  )`;
}

function candidateOf(row: Row, timeZone: string): Candidate {
  return {
    accountId: row.account_id,
    customerId: row.customer_id,
    referenceCode: row.reference_code,
    payeeCode: row.payee_code,
    balanceCents: cents(row.balance_cents),
    dueOn: row.due_on === null ? null : parseDate(row.due_on),
    isOutOfStatute: row.is_out_of_statute,
    isClosed: row.is_closed,
    isPaidAlone: row.is_paid_alone,
    isDisputed: row.is_disputed,
    hasOpenPlan: row.has_open_plan,
    isSettled: row.is_settled,
    hasSameOffer: row.has_same_offer,
    lastOfferedOn: row.last_offered_at && todayIn(timeZone, row.last_offered_at.getTime()),
  };
}
