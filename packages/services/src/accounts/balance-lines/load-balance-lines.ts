import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type BalanceChange, balanceChange } from '@quittance/domain/balances/balance-change';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import { sql } from 'kysely';
import { validate } from 'uuid';
import {
  type AccountBookingRow,
  accountBooking,
  bookingColumns,
  bookingsOf,
  wasCharged,
} from '../../ledger/account-bookings.ts';
import type { PaymentView } from '../../payments/history/payment-view.ts';

type LineRow = AccountBookingRow & {
  transactionId: string;
  on: string;
  isScheduled: boolean;
  balanceAfterCents: number;
  paymentMethodType: PaymentView['paymentMethodType'] | null;
  lastFour: string | null;
  bankAccountType: BankAccountType | null;
  cardBinType: PaymentView['cardBinType'];
  wallet: PaymentView['wallet'];
  manualForm: PaymentView['manualForm'];
};

/** A booking with the balance after it, in cents; `on` is YYYY-MM-DD. */
export type LoadedLine = LineRow & { readonly change: BalanceChange };

/**
 * Loads a page of an account's bookings by effective day, newest first, with scheduled payments before everything else.
 * `before` is the last booking of the previous page. For a guest, only the creditor's own bookings are included.
 */
export async function loadBalanceLines(
  tx: TenantTransaction,
  of: {
    tenantId: string;
    accountId: string;
    isGuest: boolean;
    today: string;
    before: string | undefined;
    limit: number;
  },
): Promise<LoadedLine[]> {
  const { before = null } = of;
  const { rows } = await sql<LineRow>`
    with booked as (
      select x.* from account a cross join lateral (
        select ${bookingColumns}, t.transaction_id as "transactionId", t.effective_on, t.created_at, p.paid_by as "paymentMethodType", p.payment_id, p.payment_method_id,
          coalesce(p.state = 'reserved' and p.scheduled_for > ${of.today}, false) as "isScheduled"
        from ${bookingsOf('a')}
        where ${wasCharged} and ${isSeen(of)}
      ) x
      where a.tenant_id = ${of.tenantId} and a.account_id = ${of.accountId}
    ),
    added as (
      select booked.*, (sum("amountCents") over in_order)::bigint as "balanceAfterCents", row_number() over in_order as row_no
      from booked
      window in_order as (order by "isScheduled", effective_on, created_at, "isOfSettlement", "transactionId")
    )
    select added.*, added.effective_on as "on", m.last_four as "lastFour", m.bank_account_type as "bankAccountType",
      m.card_bin_type as "cardBinType", m.wallet, h.form as "manualForm"
    from added
    left join manual_payment h on h.tenant_id = ${of.tenantId} and h.payment_id = added.payment_id
    left join payment_method m on m.tenant_id = ${of.tenantId} and m.payment_method_id = added.payment_method_id
    where ${before}::uuid is null or row_no < (select row_no from added where "transactionId" = ${before}::uuid)
    order by row_no desc limit ${of.limit}
  `.execute(tx);
  return rows.map((row) => ({
    ...row,
    change: balanceChange(accountBooking(row, { isScheduled: row.isScheduled })),
  }));
}

/** Checks that a cursor can come from a page of these bookings. A payment canceled in the meantime is on no page. */
export async function isBookingOf(
  tx: TenantTransaction,
  of: { tenantId: string; accountId: string; isGuest: boolean; transactionId: string },
): Promise<boolean> {
  if (!validate(of.transactionId)) return false;
  const { rows } = await sql`
    select from ledger_entry e
    join ledger_transaction t on t.tenant_id = e.tenant_id and t.transaction_id = e.transaction_id
    left join payment p on p.tenant_id = t.tenant_id and p.payment_id = t.payment_id
    where e.tenant_id = ${of.tenantId} and e.transaction_id = ${of.transactionId}
      and e.account = ${`receivable:${of.accountId}`} and ${wasCharged} and ${isSeen(of)}
  `.execute(tx);
  return rows.length > 0;
}

/** Hides payments and settlements from guests, because a payment link can end up in other hands. */
function isSeen({ isGuest }: { isGuest: boolean }) {
  return sql<boolean>`(not ${isGuest}::boolean or t.payment_id is null and t.settlement_id is null)`;
}
