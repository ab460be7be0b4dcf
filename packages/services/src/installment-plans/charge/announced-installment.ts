import { type CalendarDate, parseDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import { needsDebitNotice } from '@quittance/domain/payments/debit-notice';
import { type RawBuilder, sql } from 'kysely';

/** Checks whether the plan's payee is a debt collector, in a statement with the tables `payee` and `tenant`. */
export const isDebtCollector: RawBuilder<boolean> = sql`
  coalesce((coalesce(payee.payment_configuration, tenant.payment_configuration) ->> 'isDebtCollector')::boolean, false)`;

/** The previous installment's amount with its fee, in cents, for a row `i` of installment; null for the first one. */
export const earlierDueCents: RawBuilder<number | null> = sql`(
  select e.amount_cents + e.fee_cents from installment e
  where e.tenant_id = ${currentTenant} and e.plan_id = i.plan_id and e.due_on < i.due_on and e.state not in ('skipped', 'canceled')
  order by e.due_on desc limit 1
)`;

/** Amounts are in cents and include fees. */
export type AnnouncedInstallment = {
  readonly charge_on: string;
  readonly due_cents: number;
  readonly earlier_due_cents: number | null;
  readonly is_debt_collector: boolean;
};

export function isAmountVarying({ due_cents: due, earlier_due_cents: earlier }: AnnouncedInstallment): boolean {
  return earlier !== null && earlier !== due;
}

export function needsInstallmentNotice(installment: AnnouncedInstallment, agreedOn: CalendarDate): boolean {
  return needsDebitNotice({
    isDebtCollector: installment.is_debt_collector,
    isAmountVarying: isAmountVarying(installment),
    agreedOn,
    chargeOn: parseDate(installment.charge_on),
  });
}
