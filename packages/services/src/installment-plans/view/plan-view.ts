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
  dueOn: string;
  chargeOn: string;
  amountCents: number;
  feeCents: number;
  /** The latest payment of the installment, its amount, and its decline or return code. */
  paymentId: string | null;
  chargedCents: number | null;
  failureCode: string | null;
};

/** Installments are sorted by date, versions from the oldest. */
export type PlanView = {
  planId: string;
  accountId: string;
  paymentMethodId: string;
  settlementId: string | null;
  state: PlanState;
  stopReason: InstallmentPlanTable['stop_reason'];
  frequency: InstallmentPlanTable['frequency'];
  rhythm: Rhythm;
  goalCents: number;
  /** Monthly payment that the creditor had agreed to, below the account's minimum. */
  agreedMonthlyCents: number | null;
  paymentMethodType: InstallmentPlanTable['paid_by'];
  confirmationNumber: string;
  versionNo: number;
  createdAt: Date;
  endedAt: Date | null;
  accountReferenceCode: string;
  accountName: string;
  methodKind: 'bank' | 'card';
  isMethodGone: boolean;
  /** The missed amount that the customer is asked about; see `missingOfPlan`. */
  missingCents: number;
  lastFour: string | null;
  bankAccountType: BankAccountType | null;
  bankOwnerType: BankOwnerType | null;
  cardBrand: string | null;
  cardBinType: CardBinType | null;
  installments: InstallmentView[];
  versions: { versionNo: number; change: string; language: Language; text: string; acceptedAt: string }[];
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
    select p.plan_id as "planId", p.account_id as "accountId", p.payment_method_id as "paymentMethodId", p.settlement_id as "settlementId", p.state,
      p.stop_reason as "stopReason", p.frequency, p.rhythm, p.goal_cents as "goalCents", p.agreed_monthly_cents as "agreedMonthlyCents", p.paid_by as "paymentMethodType",
      p.confirmation_number as "confirmationNumber", p.version_no as "versionNo", p.created_at as "createdAt", p.ended_at as "endedAt",
      a.reference_code as "accountReferenceCode", a.name as "accountName", m.kind as "methodKind", m.retired_at is not null as "isMethodGone",
      m.last_four as "lastFour", m.bank_account_type as "bankAccountType", m.bank_owner_type as "bankOwnerType", m.card_brand as "cardBrand",
      m.card_bin_type as "cardBinType", ${missingOfPlan('p')} as "missingCents",
      (
        select json_agg(json_build_object(
          'sequence', i.sequence, 'state', i.state, 'dueOn', i.due_on, 'chargeOn', i.charge_on, 'amountCents', i.amount_cents,
          'feeCents', i.fee_cents, 'paymentId', i.payment_id, 'chargedCents', paid.amount_cents,
          'failureCode', case paid.state when 'declined' then paid.decline_code when 'returned' then paid.return_code end
        ) order by i.due_on, i.sequence)
        from installment i
        left join payment paid on paid.tenant_id = i.tenant_id and paid.payment_id = i.payment_id
        where i.tenant_id = ${tenantId} and i.plan_id = p.plan_id
      ) as installments,
      (
        select json_agg(json_build_object(
          'versionNo', v.version_no, 'change', v.change, 'language', v.language, 'text', v.text, 'acceptedAt', v.accepted_at
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
