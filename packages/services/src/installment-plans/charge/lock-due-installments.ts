import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import type { PlanPaymentType } from '@quittance/domain/payment-methods/plan-payer';
import { sql } from 'kysely';
import { isAnnouncing } from '../../debit-notices/notice-delivered.ts';
import { isDisputed } from '../../disputes/is-disputed.ts';
import { earlierDueCents, isDebtCollector } from './announced-installment.ts';

/**
 * A due installment, locked together with its account until the transaction ends, with the facts that its payment
 * needs.
 */
export type DueInstallment = {
  plan_id: string;
  sequence: number;
  /** YYYY-MM-DD. */
  charge_on: string;
  state: 'scheduled' | 'retrying';
  amount_cents: number;
  fee_cents: number;
  /** The returned payment, for a retry. */
  earlier_payment_id: string | null;
  earlier_amount_cents: number | null;
  customer_id: string;
  account_id: string;
  balance_cents: number;
  processor: string;
  merchant: string;
  payment_method_id: string;
  method_kind: 'bank' | 'card';
  method_fingerprint: Buffer;
  is_method_gone: boolean;
  is_disputed: boolean;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
  card_bin_type: CardBinType | null;
  card_is_hsa: boolean | null;
  approved_methods: string[] | null;
  /**
   * True when this installment carries the plan's fee: the agreed fee, or a fee of zero because a rule disallowed it.
   */
  is_fee_bearer: boolean;
  due_days: string[];
  ach_fee_hundredths: number;
  card_fee_hundredths: number;
  payment_configuration: unknown;
  payment_plan_configuration: unknown;
  fee_law: unknown;
  personal_data_sealed: Buffer;
  paid_by: PlanPaymentType;
  settlement_id: string | null;
  version_no: number;
  is_debt_collector: boolean;
  agreed_at: Date;
  /** The previous payment's amount with its fee; null for the first one. */
  earlier_due_cents: number | null;
  /** True when a notice of this date and amount reached the customer in time. */
  is_noticed: boolean;
};

/** Limits how long the accounts stay locked. */
const batch = 100;

/**
 * Locks the due installments of active plans in due order, at most one per plan and day, so that a plan that fell
 * behind through no fault of the payer doesn't charge everything at once. Never waits: rows that another transaction
 * has locked are skipped until the next round. Also skips a plan whose account has no balance except what payments in
 * progress hold (req 5.7). Reads the installments again once everything is locked.
 */
export async function lockDueInstallments(
  tx: TenantTransaction,
  { tenantId, today, now }: { tenantId: string; today: string; now: Date },
): Promise<DueInstallment[]> {
  const plans = await sql<{ plan_id: string; account_id: string }>`
    select p.plan_id, p.account_id from installment i
    join installment_plan p on p.tenant_id = i.tenant_id and p.plan_id = i.plan_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where i.tenant_id = ${tenantId} and i.state in ('scheduled', 'retrying') and i.charge_on <= ${today}
      and p.state = 'active' and not ${chargedToday(today)} and not ${onlyHeld(today)}
    order by i.charge_on, i.plan_id, i.sequence limit ${batch}
    for update of i, p skip locked
  `.execute(tx);
  if (plans.rows.length === 0) return [];
  const accounts = await sql<{ account_id: string }>`
    select account_id from account
    where tenant_id = ${tenantId} and account_id = any(${plans.rows.map((row) => row.account_id)}::uuid[])
    order by account_id
    for update skip locked
  `.execute(tx);
  const { rows } = await sql<DueInstallment>`
    select * from (
      select distinct on (i.plan_id) i.plan_id, i.sequence, i.charge_on, i.state, i.amount_cents, i.fee_cents,
        i.payment_id as earlier_payment_id, earlier.amount_cents as earlier_amount_cents,
        p.customer_id, p.account_id, a.balance_cents, payee.processor, payee.merchant,
        p.payment_method_id, m.kind as method_kind, m.fingerprint as method_fingerprint, m.retired_at is not null as is_method_gone, ${isDisputed('a')} as is_disputed,
        m.card_expiry_month, m.card_expiry_year, m.card_bin_type, m.card_is_hsa, a.approved_methods, a.ach_fee_hundredths, a.card_fee_hundredths,
        payee.payment_configuration, payee.payment_plan_configuration, payee.fee_law, customer.personal_data_sealed,
        i.fee_cents > 0 or not exists (
          select from payment taken where taken.tenant_id = ${tenantId} and taken.plan_id = p.plan_id
        ) as is_fee_bearer,
        array(
          select n.due_on::text from installment n
          where n.tenant_id = ${tenantId} and n.plan_id = i.plan_id and n.due_on >= i.due_on and n.state in ('scheduled', 'retrying')
          order by n.due_on, n.sequence limit 2
        ) as due_days, p.paid_by, p.settlement_id, p.version_no,
        ${isDebtCollector} as is_debt_collector, ${earlierDueCents} as earlier_due_cents,
        (
          select v.accepted_at from plan_version v
          where v.tenant_id = ${tenantId} and v.plan_id = p.plan_id and v.version_no = p.version_no
        ) as agreed_at,
        exists (
          select from debit_notice n
          where n.tenant_id = ${currentTenant} and n.plan_id = i.plan_id and n.sequence = i.sequence and n.charge_on = i.charge_on
            and n.amount_cents = i.amount_cents + i.fee_cents and ${isAnnouncing(now)}
        ) as is_noticed
      from installment_plan p
      join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id
      join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
      join payee on payee.tenant_id = a.tenant_id and payee.payee_code = a.payee_code
      join tenant on tenant.tenant_id = a.tenant_id
      join customer on customer.tenant_id = p.tenant_id and customer.customer_id = p.customer_id
      join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
      left join payment earlier on earlier.tenant_id = i.tenant_id and earlier.payment_id = i.payment_id
      where p.tenant_id = ${tenantId} and p.plan_id = any(${plans.rows.map((row) => row.plan_id)}::uuid[])
        and p.account_id = any(${accounts.rows.map((row) => row.account_id)}::uuid[])
        and i.state in ('scheduled', 'retrying') and i.charge_on <= ${today} and p.state = 'active' and not ${chargedToday(today)}
        and not ${onlyHeld(today)}
      order by i.plan_id, i.charge_on, i.sequence
    ) due
    order by charge_on, plan_id
  `.execute(tx);
  return rows;
}

function chargedToday(today: string) {
  return sql`exists (
    select from payment taken where taken.tenant_id = ${currentTenant} and taken.plan_id = p.plan_id and taken.scheduled_for = ${today}
      and taken.state not in ('declined', 'canceled', 'returned')
  )`;
}

/**
 * Checks whether payments in progress hold the entire balance and can still fail. A few days later it is known whether
 * the plan has anything left to collect. Doesn't wait for a scheduled payment of a later day: if it were canceled, the
 * plan would be weeks behind.
 */
function onlyHeld(today: string) {
  return sql`(a.balance_cents <= 0 and exists (
    select from payment_share held
    join payment holder on holder.tenant_id = held.tenant_id and holder.payment_id = held.payment_id
    where held.tenant_id = ${currentTenant} and held.account_id = p.account_id and holder.scheduled_for <= ${today}
      and holder.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review')
  ))`;
}
