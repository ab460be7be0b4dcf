import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** A slip with its payment and account, both locked until the transaction ends. */
export type PaidSlip = {
  payment_id: string;
  customer_id: string;
  account_id: string;
  payee_code: string;
  balance_cents: number;
  state: string;
  minimum_cents: number;
  maximum_cents: number;
  created_at: Date;
};

/**
 * Finds a slip by number among the payees' slips and locks account and payment, in the same order as creating a slip,
 * so that concurrent replacements and payments run before or after this one. Returns undefined when the payees have no
 * such slip.
 */
export async function findPaidSlip(
  tx: TenantTransaction,
  { tenantId, slipNumber, payeeCodes }: { tenantId: string; slipNumber: string; payeeCodes: readonly string[] },
): Promise<PaidSlip | undefined> {
  const slip = await tx
    .selectFrom('cash_slip')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'cash_slip.tenant_id')
        .onRef('payment.payment_id', '=', 'cash_slip.payment_id'),
    )
    .select(['payment.payment_id', 'payment.account_id'])
    .where('cash_slip.tenant_id', '=', tenantId)
    .where('cash_slip.slip_number', '=', slipNumber)
    .executeTakeFirst();
  if (!slip) return undefined;
  const account = await sql<{ payee_code: string; balance_cents: number }>`
    select payee_code, balance_cents from account
    where tenant_id = ${tenantId} and account_id = ${slip.account_id} and payee_code = any(${payeeCodes}::text[])
    for update
  `.execute(tx);
  const [locked] = account.rows;
  if (!locked) return undefined;
  const payment = await sql<Omit<PaidSlip, 'payee_code' | 'balance_cents'>>`
    select p.payment_id, p.customer_id, p.account_id, p.state, s.minimum_cents, s.maximum_cents, s.created_at
    from payment p join cash_slip s on s.tenant_id = p.tenant_id and s.payment_id = p.payment_id
    where p.tenant_id = ${tenantId} and p.payment_id = ${slip.payment_id}
    for update of p
  `.execute(tx);
  const [row] = payment.rows;
  return row && { ...row, ...locked };
}
