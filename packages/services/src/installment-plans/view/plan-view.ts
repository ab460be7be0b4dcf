import type { InstallmentPlanTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { InstallmentState, PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import type { Language } from '@quittance/domain/languages';
import type { BankAccountType, BankOwnerType } from '@quittance/domain/payment-methods/bank-account-type';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import { type RawBuilder, sql } from 'kysely';
import { missingOfPlan } from '../change/missing-of-plan.ts';

/** Dates are YYYY-MM-DD, amounts in cents. */
export type InstallmentView = {
  sequence: number;
  state: InstallmentState;
  due_on: string;
  charge_on: string;
  amount_cents: number;
  fee_cents: number;
  /** The latest payment of the installment, its amount, and its decline or return code. */
  payment_id: string | null;
  charged_cents: number | null;
  failure_code: string | null;
};

/** Installments are sorted by date, versions from the oldest. */
export type PlanView = Pick<
  InstallmentPlanTable,
  | 'plan_id'
  | 'account_id'
  | 'payment_method_id'
  | 'settlement_id'
  | 'stop_reason'
  | 'frequency'
  | 'goal_cents'
  | 'paid_by'
  | 'confirmation_number'
  | 'version_no'
  | 'created_at'
  | 'ended_at'
> & {
  state: PlanState;
  rhythm: Rhythm;
  account_reference_code: string;
  account_name: string;
  method_kind: 'bank' | 'card';
  is_method_gone: boolean;
  /** The missed amount that the customer is asked about; see `missingOfPlan`. */
  missing_cents: number;
  last_four: string | null;
  bank_account_type: BankAccountType | null;
  bank_owner_type: BankOwnerType | null;
  card_brand: string | null;
  card_bin_type: CardBinType | null;
  installments: InstallmentView[];
  versions: { version_no: number; change: string; language: Language; text: string; accepted_at: string }[];
};

/** The number of ended plans listed after the open ones. */
const shownEnded = 10;

/** Loads a customer's plans in one statement: open ones first, then the latest ended ones. */
export function loadPlanViews(
  tx: TenantTransaction,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<PlanView[]> {
  return selectPlanViews(tx, {
    tenantId,
    customerId,
    isMeant: sql`(p.state in ('active', 'paused') or p.plan_id in (
      select e.plan_id from installment_plan e
      where e.tenant_id = ${tenantId} and e.customer_id = ${customerId} and e.state not in ('active', 'paused')
      order by e.plan_id desc limit ${shownEnded}
    ))`,
  });
}

export async function findPlanView(
  tx: TenantTransaction,
  { tenantId, customerId, planId }: { tenantId: string; customerId: string; planId: string },
): Promise<PlanView | undefined> {
  const [plan] = await selectPlanViews(tx, { tenantId, customerId, isMeant: sql`p.plan_id = ${planId}` });
  return plan;
}

async function selectPlanViews(
  tx: TenantTransaction,
  { tenantId, customerId, isMeant }: { tenantId: string; customerId: string; isMeant: RawBuilder<unknown> },
): Promise<PlanView[]> {
  const { rows } = await sql<PlanView>`
    select p.plan_id, p.account_id, p.payment_method_id, p.settlement_id, p.state, p.stop_reason, p.frequency, p.rhythm, p.goal_cents,
      p.paid_by, p.confirmation_number, p.version_no, p.created_at, p.ended_at,
      a.reference_code as account_reference_code, a.name as account_name,
      m.kind as method_kind, m.retired_at is not null as is_method_gone, m.last_four, m.bank_account_type, m.bank_owner_type, m.card_brand, m.card_bin_type,
      ${missingOfPlan('p')} as missing_cents,
      (
        select json_agg(json_build_object(
          'sequence', i.sequence, 'state', i.state, 'due_on', i.due_on, 'charge_on', i.charge_on, 'amount_cents', i.amount_cents,
          'fee_cents', i.fee_cents, 'payment_id', i.payment_id, 'charged_cents', paid.amount_cents,
          'failure_code', case paid.state when 'declined' then paid.decline_code when 'returned' then paid.return_code end
        ) order by i.due_on, i.sequence)
        from installment i
        left join payment paid on paid.tenant_id = i.tenant_id and paid.payment_id = i.payment_id
        where i.tenant_id = ${tenantId} and i.plan_id = p.plan_id
      ) as installments,
      (
        select json_agg(json_build_object(
          'version_no', v.version_no, 'change', v.change, 'language', v.language, 'text', v.text, 'accepted_at', v.accepted_at
        ) order by v.version_no)
        from plan_version v where v.tenant_id = ${tenantId} and v.plan_id = p.plan_id
      ) as versions
    from installment_plan p
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and ${isMeant}
    order by p.state in ('active', 'paused') desc, p.plan_id desc
  `.execute(tx);
  return rows;
}
