import { parseDate } from '@internationalized/date';
import type { PlanVersionTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import { planCost, planCostText } from '@quittance/domain/installment-plans/schedule/payment-pattern';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import type { PlanPaymentType } from '@quittance/domain/payment-methods/plan-payer';
import { sql } from 'kysely';
import { missingOfPlan } from '../change/missing-of-plan.ts';
import type { VersionedInstallment } from '../create/insert-plan-version.ts';

/** The version is the one in effect at the event. Amounts are in cents. */
export type NotifiedPlan = {
  planId: string;
  customerId: string;
  accountId: string;
  state: PlanState;
  accountName: string;
  planNumber: string;
  goalCents: number;
  paidCents: number;
  /** The missed amount that the customer is asked about. */
  missingCents: number;
  language: Language;
  authorizationText: string;
  versionNumber: number;
  change: PlanVersionTable['change'];
  acceptedAt: Date;
  /** The coming payments of this version, including fees, as text, or null. */
  cost: string | null;
  /** The current payment method, as text. */
  method: string;
  /** The next charge date, formatted; null unless the plan is active. */
  nextOn: string | null;
};

export type MethodColumns = {
  paid_by: PlanPaymentType;
  bank_account_type: BankAccountType | null;
  card_bin_type: CardBinType | null;
  last_four: string | null;
};

/** Throws when the plan doesn't exist. */
export async function loadNotifiedPlan(
  tx: TenantTransaction,
  { tenantId, planId, at }: { tenantId: string; planId: string; at: Date },
): Promise<NotifiedPlan> {
  const { rows } = await sql<PlanRow>`
    select p.plan_id, p.customer_id, p.account_id, p.state, p.confirmation_number, p.goal_cents, p.paid_by, a.name as account_name,
      m.bank_account_type, m.card_bin_type, m.last_four, v.language, v.text, v.version_no, v.change, v.accepted_at, v.installments,
      (
        select coalesce(sum(paid.amount_cents), 0)::bigint from payment paid
        where paid.tenant_id = ${tenantId} and paid.plan_id = p.plan_id and paid.state in ('succeeded', 'settled')
      ) as paid_cents,
      ${missingOfPlan('p')} as missing_cents,
      (
        select min(i.charge_on) from installment i where i.tenant_id = ${tenantId} and i.plan_id = p.plan_id
          and i.state in ('scheduled', 'retrying') and p.state = 'active'
      ) as next_on
    from installment_plan p
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    join lateral (
      select * from plan_version each where each.tenant_id = ${tenantId} and each.plan_id = p.plan_id
      order by each.accepted_at <= ${at} desc, each.version_no desc limit 1
    ) v on true
    where p.tenant_id = ${tenantId} and p.plan_id = ${planId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected the plan of the notice, got none');
  return {
    planId: row.plan_id,
    customerId: row.customer_id,
    accountId: row.account_id,
    state: row.state,
    accountName: row.account_name,
    planNumber: row.confirmation_number,
    goalCents: row.goal_cents,
    paidCents: row.paid_cents,
    missingCents: row.missing_cents,
    language: row.language,
    authorizationText: row.text,
    versionNumber: row.version_no,
    change: row.change,
    acceptedAt: row.accepted_at,
    method: methodAsText(row, row.language),
    cost: planVersionCost(row.installments, row.language),
    nextOn: dayAsText(row.next_on, row.language),
  };
}

/** Lists a version's coming payments, including fees, with their total. Returns null when none are left. */
export function planVersionCost(installments: readonly VersionedInstallment[], language: Language): string | null {
  const ahead = installments.filter(({ state }) => state === 'scheduled' || state === 'retrying');
  const payments = ahead.map((each) => ({ amountCents: cents(each.amount_cents), feeCents: cents(each.fee_cents) }));
  return payments.length === 0 ? null : planCostText(planCost(payments), language);
}

/** Formats a method as `Checking **1234`. */
export function methodAsText(method: MethodColumns, language: Language): string {
  const {
    paid_by: paymentMethodType,
    bank_account_type: accountType,
    card_bin_type: binType,
    last_four: lastFour,
  } = method;
  return methodDisplay({ paymentMethodType, accountType, binType, wallet: null, lastFour }, language);
}

/** Formats a database date as `December 1, 2026`. */
export function dayAsText(day: string | null, language: Language): string | null {
  return day === null ? null : formatFullDay(parseDate(day), language);
}

type PlanRow = MethodColumns & {
  plan_id: string;
  customer_id: string;
  account_id: string;
  state: PlanState;
  confirmation_number: string;
  goal_cents: number;
  account_name: string;
  language: Language;
  text: string;
  version_no: number;
  change: PlanVersionTable['change'];
  accepted_at: Date;
  installments: readonly VersionedInstallment[];
  paid_cents: number;
  missing_cents: number;
  next_on: string | null;
};
