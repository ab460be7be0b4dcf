import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AfterMissed } from '@quittance/domain/installment-plans/change/missed-installment';
import type { InstallmentState, PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { readAfterMissed } from '@quittance/domain/payments/payment-configuration';
import { sql } from 'kysely';
import type { FollowedPayment } from '../../payments/payment-step.ts';

export type InstallmentPayment = FollowedPayment & { planId: string; sequence: number };

export type HeldInstallment = {
  sequence: number;
  state: InstallmentState;
  dueOn: CalendarDate;
  amountCents: Cents;
  tries: number;
  paymentId: string | null;
};

/** A plan locked until the transaction ends, with the facts for decisions about it. */
export type HeldPlan = {
  tenantId: string;
  planId: string;
  customerId: string;
  accountId: string;
  state: PlanState;
  rhythm: Rhythm;
  afterMissed: AfterMissed;
  method: 'bank' | 'card';
  settlement: { settlementId: string; payBy: CalendarDate | undefined; missedAllowed: number } | undefined;
  /** True when the account has another open plan. */
  hasRival: boolean;
  /** Sorted by sequence number. */
  installments: HeldInstallment[];
};

/**
 * Locks a plan and then reads it. Locks the account first, like every other code that locks both, to avoid deadlocks: a
 * moving payment has already locked the account or locks nothing else, creating or changing a plan starts with the
 * account, and the worker that charges due installments skips locked rows.
 */
export async function holdPlan(
  tx: TenantTransaction,
  { tenantId, planId }: { tenantId: string; planId: string },
): Promise<HeldPlan | undefined> {
  await sql`
    select account_id from account where tenant_id = ${tenantId}
      and account_id = (select account_id from installment_plan where tenant_id = ${tenantId} and plan_id = ${planId})
    for update
  `.execute(tx);
  await sql`select from installment_plan where tenant_id = ${tenantId} and plan_id = ${planId} for update`.execute(tx);
  const { rows } = await sql<PlanRow>`
    select p.plan_id, p.customer_id, p.account_id, p.state, p.frequency, p.rhythm, p.after_missed, p.settlement_id, m.kind as method_kind,
      s.pay_by, s.missed_allowed,
      exists (
        select from installment_plan rival where rival.tenant_id = ${tenantId} and rival.account_id = p.account_id
          and rival.plan_id <> p.plan_id and rival.state in ('active', 'paused')
      ) as has_rival
    from installment_plan p
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    left join settlement s on s.tenant_id = p.tenant_id and s.settlement_id = p.settlement_id
    where p.tenant_id = ${tenantId} and p.plan_id = ${planId}
  `.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const installments = await tx
    .selectFrom('installment')
    .select(['sequence', 'state', 'due_on', 'amount_cents', 'tries', 'payment_id'])
    .where('tenant_id', '=', tenantId)
    .where('plan_id', '=', planId)
    .orderBy('sequence')
    .execute();
  return {
    ...planOf(row),
    tenantId,
    installments: installments.map((each) => ({
      sequence: each.sequence,
      state: each.state as InstallmentState,
      dueOn: parseDate(each.due_on),
      amountCents: cents(each.amount_cents),
      tries: each.tries,
      paymentId: each.payment_id,
    })),
  };
}

type PlanRow = {
  plan_id: string;
  customer_id: string;
  account_id: string;
  state: PlanState;
  frequency: Rhythm['frequency'];
  rhythm: object;
  after_missed: AfterMissed | 'extend';
  settlement_id: string | null;
  method_kind: 'bank' | 'card';
  pay_by: string | null;
  missed_allowed: number | null;
  has_rival: boolean;
};

function planOf(row: PlanRow): Omit<HeldPlan, 'tenantId' | 'installments'> {
  return {
    planId: row.plan_id,
    customerId: row.customer_id,
    accountId: row.account_id,
    state: row.state,
    rhythm: { ...row.rhythm, frequency: row.frequency } as Rhythm,
    afterMissed: readAfterMissed(row.after_missed),
    method: row.method_kind,
    settlement:
      row.settlement_id === null
        ? undefined
        : {
            settlementId: row.settlement_id,
            payBy: row.pay_by === null ? undefined : parseDate(row.pay_by),
            missedAllowed: row.missed_allowed ?? 0,
          },
    hasRival: row.has_rival,
  };
}
