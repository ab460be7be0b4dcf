import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';
import { missingOfPlan } from '../change/missing-of-plan.ts';
import { dayAsText, type MethodColumns, methodAsText } from './notified-plan.ts';

/** Dates are formatted. */
export type NotifiedPayment = {
  /** In cents, including the fee. */
  amountCents: number;
  /** The reduction that a rule made to the agreed fee on the payment date. */
  loweredFeeCents: number;
  method: string;
  /** The date of the retry, if any. */
  againOn: string | null;
  /** True when the customer is asked how to make up the payment. */
  isMissing: boolean;
};

/** Throws when the payment doesn't exist. */
export async function loadNotifiedPayment(
  tx: TenantTransaction,
  { tenantId, paymentId, language }: { tenantId: string; paymentId: string; language: Language },
): Promise<NotifiedPayment> {
  const { rows } = await sql<PaymentRow>`
    select p.amount_cents + p.fee_cents as amount_cents, p.lowered_fee_cents, p.paid_by, m.bank_account_type, m.card_bin_type, m.last_four,
      case when i.state = 'retrying' then i.charge_on end as again_on,
      i.state = 'failed' and ${missingOfPlan('plan')} > 0 as is_missing
    from payment p
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    join installment_plan plan on plan.tenant_id = p.tenant_id and plan.plan_id = p.plan_id
    join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id and i.sequence = p.installment_sequence
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected the payment of the notice, got none');
  return {
    amountCents: row.amount_cents,
    loweredFeeCents: row.lowered_fee_cents,
    method: methodAsText(row, language),
    againOn: dayAsText(row.again_on, language),
    isMissing: row.is_missing,
  };
}

type PaymentRow = MethodColumns & {
  amount_cents: number;
  lowered_fee_cents: number;
  again_on: string | null;
  is_missing: boolean;
};
