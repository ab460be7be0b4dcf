import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';
import { dayInWords, type MethodColumns, methodInWords } from './told-plan.ts';

/** A payment of a plan as a message speaks of it. Days are in words. */
export type ToldPayment = {
  /** In cents, the fee included. */
  amountCents: number;
  method: string;
  /** When its installment is tried again, where it is. */
  againOn: string | null;
  /** The day of the installment that was added to make up for it. */
  addedOn: string | null;
};

/** Reads the payment that an event of a plan is about. Throws where there is no such payment. */
export async function loadToldPayment(
  tx: TenantTransaction,
  { tenantId, paymentId, language }: { tenantId: string; paymentId: string; language: Language },
): Promise<ToldPayment> {
  const { rows } = await sql<PaymentRow>`
    select p.amount_cents + p.fee_cents as amount_cents, p.paid_by, m.bank_account_type, m.card_bin_type, m.last_four,
      case when i.state = 'retrying' then i.charge_on end as again_on,
      (
        select made.charge_on from plan_event e
        join installment made on made.tenant_id = e.tenant_id and made.plan_id = e.plan_id and made.sequence = e.sequence
        where e.tenant_id = p.tenant_id and e.plan_id = p.plan_id and e.payment_id = p.payment_id and e.event = 'plan-extended'
          and made.state = 'scheduled'
      ) as added_on
    from payment p
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id and i.sequence = p.installment_sequence
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('something is to be told of a payment that does not exist');
  return {
    amountCents: row.amount_cents,
    method: methodInWords(row, language),
    againOn: dayInWords(row.again_on, language),
    addedOn: dayInWords(row.added_on, language),
  };
}

type PaymentRow = MethodColumns & { amount_cents: number; again_on: string | null; added_on: string | null };
