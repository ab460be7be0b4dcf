import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { ReturnedPayment } from '@quittance/domain/payments/refunds/reopen-rules';
import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';

export type HeldReturn = ReturnedPayment & {
  readonly settlementId: string | null;
  readonly shares: readonly { account_id: string; amount_cents: number }[];
};

/** Locks a returned payment. Returns undefined when it doesn't exist or was never sent to a bank. */
export async function holdReturned(
  tx: TenantTransaction,
  { tenant, paymentId }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; paymentId: string },
): Promise<HeldReturn | undefined> {
  const held = await sql`
    select from payment where tenant_id = ${tenant.id} and payment_id = ${paymentId} and paid_by = 'bankaccount' for no key update
  `.execute(tx);
  return held.rows.length === 0 ? undefined : readReturned(tx, { tenant, paymentId });
}

export async function readReturned(
  tx: TenantTransaction,
  { tenant, paymentId }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; paymentId: string },
): Promise<HeldReturn | undefined> {
  const { rows } = await sql<ReturnRow>`
    select p.state, p.return_code, p.amount_cents, p.settlement_id,
      (p.updated_at at time zone ${tenant.timeZone})::date::text as returned_on,
      exists (
        select from payment next where next.tenant_id = ${tenant.id} and next.plan_id = p.plan_id
          and next.installment_sequence = p.installment_sequence and next.payment_id > p.payment_id
          and next.state not in ('declined', 'canceled', 'returned')
      ) or exists (
        select from payment_correction c join payment made on made.tenant_id = c.tenant_id and made.payment_id = c.payment_id
        where c.tenant_id = ${tenant.id} and c.returned_payment_id = p.payment_id and made.state not in ('declined', 'canceled')
      ) as has_successor,
      exists (
        select from payment_event e
        where e.tenant_id = ${tenant.id} and e.payment_id = p.payment_id and e.event = 'return-reopened'
      ) as was_reopened,
      (
        select json_agg(json_build_object('account_id', s.account_id, 'amount_cents', s.amount_cents) order by s.account_id)
        from payment_share s where s.tenant_id = ${tenant.id} and s.payment_id = p.payment_id
      ) as shares
    from payment p where p.tenant_id = ${tenant.id} and p.payment_id = ${paymentId} and p.paid_by = 'bankaccount'
  `.execute(tx);
  const [row] = rows;
  return (
    row && {
      state: row.state,
      returnCode: row.return_code,
      returnedOn: parseDate(row.returned_on),
      amountCents: cents(row.amount_cents),
      hasSuccessor: row.has_successor,
      wasReopened: row.was_reopened,
      settlementId: row.settlement_id,
      shares: row.shares,
    }
  );
}

type ReturnRow = {
  state: PaymentState;
  return_code: string | null;
  amount_cents: number;
  settlement_id: string | null;
  returned_on: string;
  has_successor: boolean;
  was_reopened: boolean;
  shares: { account_id: string; amount_cents: number }[];
};
