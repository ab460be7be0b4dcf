import type { InstallmentPlanTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import { sql } from 'kysely';

/** An account's open plan with its next scheduled payment (req 3.5), or else the one in progress. */
export type SeriesInfo = Pick<InstallmentPlanTable, 'account_id' | 'plan_id' | 'confirmation_number' | 'paid_by'> & {
  amount_cents: number;
  fee_cents: number;
  /** YYYY-MM-DD. */
  charge_on: string;
  last_four: string | null;
  bank_account_type: BankAccountType | null;
  card_bin_type: CardBinType | null;
};

export async function loadSeriesInfo(
  tx: TenantTransaction,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<SeriesInfo[]> {
  const { rows } = await sql<SeriesInfo>`
    select distinct on (p.plan_id) p.account_id, p.plan_id, p.confirmation_number, p.paid_by, i.amount_cents, i.fee_cents, i.charge_on,
      m.last_four, m.bank_account_type, m.card_bin_type
    from installment_plan p
    join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and p.state in ('active', 'paused')
    order by p.plan_id, case when i.state in ('scheduled', 'retrying') then 0 when i.state = 'submitted' then 1 else 2 end,
      i.charge_on, i.sequence
  `.execute(tx);
  return rows;
}
