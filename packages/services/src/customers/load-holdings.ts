import type { OperatorCaseTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import { sql } from 'kysely';

/** Amounts in cents, days as YYYY-MM-DD. */
export type AccountLine = {
  accountId: string;
  referenceCode: string;
  name: string;
  payeeCode: string;
  balanceCents: number;
  amountDueCents: number;
  pastDueCents: number;
  billedBalanceCents: number | null;
  dueOn: string | null;
  closedAt: Date | null;
  isDisputed: boolean;
  hasAutopay: boolean;
};

export type PlanLine = {
  planId: string;
  accountReferenceCode: string;
  confirmationNumber: string;
  state: PlanState;
  stopReason: string | null;
  goalCents: number;
  nextChargeOn: string | null;
  nextAmountCents: number | null;
};

export type CaseLine = {
  caseId: string;
  kind: OperatorCaseTable['kind'];
  code: string | null;
  accountReferenceCode: string | null;
  openedAt: Date;
};

type Whose = { readonly tenantId: string; readonly customerId: string };

const maxAccounts = 200;
const maxPlans = 50;
const maxCases = 100;

/** Loads up to 200 of a customer's accounts, open ones first. */
export async function loadAccountLines(tx: TenantTransaction, { tenantId, customerId }: Whose): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select a.account_id as "accountId", a.reference_code as "referenceCode", a.name, a.payee_code as "payeeCode", a.balance_cents as "balanceCents",
      a.amount_due_cents as "amountDueCents", a.past_due_cents as "pastDueCents", a.billed_balance_cents as "billedBalanceCents", a.due_on as "dueOn",
      a.closed_at as "closedAt",
      exists (
        select from dispute d where d.tenant_id = ${tenantId} and d.account_id = a.account_id and d.state = 'open'
      ) as "isDisputed",
      exists (
        select from autopay o where o.tenant_id = ${tenantId} and o.account_id = a.account_id and o.state = 'active'
      ) as "hasAutopay"
    from account a where a.tenant_id = ${tenantId} and a.customer_id = ${customerId}
    order by a.closed_at is not null, a.account_id limit ${maxAccounts}
  `.execute(tx);
  return rows;
}

/** Loads up to 50 of a customer's plans, open ones first, then newest. */
export async function loadPlanLines(tx: TenantTransaction, { tenantId, customerId }: Whose): Promise<PlanLine[]> {
  const { rows } = await sql<PlanLine>`
    select p.plan_id as "planId", a.reference_code as "accountReferenceCode", p.confirmation_number as "confirmationNumber", p.state,
      p.stop_reason as "stopReason", p.goal_cents as "goalCents", next.charge_on as "nextChargeOn", next.amount_cents as "nextAmountCents"
    from installment_plan p
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    left join lateral (
      select i.charge_on, i.amount_cents from installment i
      where i.tenant_id = ${tenantId} and i.plan_id = p.plan_id and i.state in ('scheduled', 'retrying')
      order by i.charge_on, i.sequence limit 1
    ) next on p.state = 'active'
    where p.tenant_id = ${tenantId} and p.customer_id = ${customerId}
    order by p.state in ('active', 'paused') desc, p.plan_id desc limit ${maxPlans}
  `.execute(tx);
  return rows;
}

/** Loads up to 100 of a customer's open cases, oldest first. */
export async function loadOpenCases(tx: TenantTransaction, { tenantId, customerId }: Whose): Promise<CaseLine[]> {
  const { rows } = await sql<CaseLine>`
    select c.case_id as "caseId", c.kind, c.code, a.reference_code as "accountReferenceCode", c.opened_at as "openedAt"
    from operator_case c left join account a on a.tenant_id = c.tenant_id and a.account_id = c.account_id
    where c.tenant_id = ${tenantId} and c.customer_id = ${customerId} and c.closed_at is null
    order by c.opened_at, c.case_id limit ${maxCases}
  `.execute(tx);
  return rows;
}
