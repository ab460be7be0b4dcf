import { currentTenant } from '@quittance/database/current-tenant';
import type { AdjustmentReason } from '@quittance/domain/adjustments/adjustment-rules';
import type { AccountBooking } from '@quittance/domain/balances/balance-change';
import { sql } from 'kysely';

/**
 * A booking on an account as its holder may see it, without employees' notes. Amounts in cents, positive when more is
 * owed.
 */
export type AccountBookingRow = {
  amountCents: number;
  kind: string;
  isOfSettlement: boolean;
  isFirst: boolean;
  paymentState: string | null;
  confirmationNumber: string | null;
  returnCode: string | null;
  isReversal: boolean;
  adjustmentReason: AdjustmentReason | null;
  billNumber: string | null;
};

export const bookingColumns = sql`
  t.amount_cents as "amountCents", t.kind, t.settlement_id is not null as "isOfSettlement", t.is_first as "isFirst",
  p.state as "paymentState", p.confirmation_number as "confirmationNumber", p.return_code as "returnCode",
  coalesce(r.kind = 'reversal', false) as "isReversal", j.reason as "adjustmentReason", b.bill_number as "billNumber"`;

/**
 * Selects an account's bookings, one row each: the transaction with its change (`t`), the payment (`p`), its refund
 * (`r`), the operator's adjustment (`j`) and the bill from the same import (`b`). `account` is the alias of the
 * account's row.
 */
export function bookingsOf(account: string) {
  const a = sql.ref(account);
  const receivable = sql`'receivable:' || ${sql.ref(`${account}.account_id`)}`;
  return sql`(
      select x.tenant_id, x.transaction_id, x.kind, x.payment_id, x.settlement_id, x.effective_on, x.created_at,
        sum(e.amount_cents)::bigint as amount_cents,
        row_number() over (order by x.effective_on, x.created_at, x.transaction_id) = 1 as is_first
      from ledger_entry e
      join ledger_transaction x on x.tenant_id = e.tenant_id and x.transaction_id = e.transaction_id
      where e.tenant_id = ${currentTenant} and e.account = ${receivable}
      group by x.tenant_id, x.transaction_id
    ) t
    left join payment p on p.tenant_id = ${currentTenant} and p.payment_id = t.payment_id
    left join refund r on r.tenant_id = ${currentTenant} and r.payment_id = t.payment_id and r.state = 'succeeded'
    left join adjustment j on j.tenant_id = ${currentTenant} and j.account_id = ${a}.account_id and j.transaction_id = t.transaction_id
    left join lateral (
      select bill_number from bill
      where tenant_id = ${currentTenant} and account_id = ${a}.account_id and created_at = t.created_at and state <> 'canceled'
        and t.payment_id is null
      order by issued_on desc, bill_id desc limit 1
    ) b on true`;
}

/**
 * A condition over `bookingsOf` that leaves out declined and canceled payments entirely, because they moved no money.
 */
export const wasCharged = sql<boolean>`(p.state is null or p.state not in ('declined', 'canceled'))`;

export function accountBooking(row: AccountBookingRow, { isScheduled }: { isScheduled: boolean }): AccountBooking {
  return {
    amountCents: row.amountCents,
    paymentState: row.paymentState,
    isScheduled,
    isReversal: row.isReversal,
    isOfSettlement: row.isOfSettlement,
    kind: row.kind,
    adjustmentReason: row.adjustmentReason,
    billNumber: row.billNumber,
    isFirst: row.isFirst,
  };
}
