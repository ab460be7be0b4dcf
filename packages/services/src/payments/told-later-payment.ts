import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { PaymentMailFacts } from '@quittance/messaging/templates/payment-mail-facts';
import { sql } from 'kysely';
import { type MethodColumns, methodInWords } from '../installment-plans/told-plan.ts';

/** A payment for a later day as a message speaks of it. */
export type ToldLaterPayment = {
  customerId: string;
  /** In which it was agreed to. */
  language: Language;
  facts: Pick<
    PaymentMailFacts,
    'confirmationNumber' | 'accounts' | 'totalCents' | 'feeCents' | 'method' | 'isSettlement'
  >;
};

/** Reads a payment for the message that comes before it. Throws where there is no such payment, or nobody agreed to it. */
export async function loadToldLaterPayment(
  tx: TenantTransaction,
  { tenantId, paymentId }: { tenantId: string; paymentId: string },
): Promise<ToldLaterPayment> {
  // A method of a later day is a saved one: what a wallet or PayPal hands over is good for the moment.
  const { rows } = await sql<PaymentRow>`
    select p.customer_id, p.confirmation_number, p.amount_cents + p.fee_cents as total_cents, p.fee_cents, p.is_settlement, p.paid_by,
      m.bank_account_type, m.card_bin_type, m.last_four, agreed.language,
      (
        select json_agg(
          json_build_object('accountName', a.name, 'accountReferenceCode', a.reference_code) order by a.reference_code
        )
        from payment_share s
        join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
        where s.tenant_id = p.tenant_id and s.payment_id = p.payment_id
      ) as accounts
    from payment p
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    join payment_authorization agreed on agreed.tenant_id = p.tenant_id and agreed.payment_id = p.payment_id
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a payment is to be told of that does not exist');
  return {
    customerId: row.customer_id,
    language: row.language,
    facts: {
      confirmationNumber: row.confirmation_number,
      accounts: row.accounts,
      totalCents: row.total_cents,
      feeCents: row.fee_cents,
      method: methodInWords(row, row.language),
      isSettlement: row.is_settlement,
    },
  };
}

type PaymentRow = MethodColumns & {
  customer_id: string;
  confirmation_number: string;
  total_cents: number;
  fee_cents: number;
  is_settlement: boolean;
  language: Language;
  accounts: PaymentMailFacts['accounts'];
};
