import type { InstallmentPlanTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import { sql } from 'kysely';

/** An account's open plan with its next scheduled payment (req 3.5), or else the one in progress. */
export type SeriesInfo = {
  accountId: string;
  planId: string;
  confirmationNumber: string;
  paymentMethodType: InstallmentPlanTable['paid_by'];
  amountCents: number;
  feeCents: number;
  /** YYYY-MM-DD. */
  chargeOn: string;
  lastFour: string | null;
  bankAccountType: BankAccountType | null;
  cardBinType: CardBinType | null;
};

export async function loadSeriesInfo(
  tx: TenantTransaction,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<SeriesInfo[]> {
  const { rows } = await sql<SeriesInfo>`
    select distinct on (p.plan_id) p.account_id as "accountId", p.plan_id as "planId", p.confirmation_number as "confirmationNumber",
      p.paid_by as "paymentMethodType", i.amount_cents as "amountCents", i.fee_cents as "feeCents", i.charge_on as "chargeOn", m.last_four as "lastFour",
      m.bank_account_type as "bankAccountType", m.card_bin_type as "cardBinType"
    from installment_plan p
    join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and p.state in ('active', 'paused')
    order by p.plan_id, case when i.state in ('scheduled', 'retrying') then 0 when i.state = 'submitted' then 1 else 2 end,
      i.charge_on, i.sequence
  `.execute(tx);
  return rows;
}
