import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StatementPeriod } from '@quittance/domain/documents/statement-period';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import { sql } from 'kysely';
import { type AccountBookingRow, bookingColumns, bookingsOf, wasCharged } from '../ledger/account-bookings.ts';
import type { PaymentView } from '../payments/history/payment-view.ts';

/** A booking on an account. Amounts in cents, positive when more is owed; `on` is YYYY-MM-DD. */
export type StatementEntry = AccountBookingRow & {
  on: string;
  paymentMethodType: PaymentView['paymentMethodType'] | null;
  lastFour: string | null;
  bankAccountType: BankAccountType | null;
  cardBinType: CardBinType | null;
  wallet: PaymentView['wallet'];
  manualForm: PaymentView['manualForm'];
};

export type StatementAccount = {
  accountId: string;
  referenceCode: string;
  name: string;
  payeeName: string;
  openingCents: number;
  entries: StatementEntry[];
};

/**
 * Loads the ledger of one of a customer's accounts, or all, for a period. A payment counts from its scheduled day. A
 * declined or canceled payment never moved money and is left out entirely.
 */
export async function loadStatement(
  tx: TenantTransaction,
  of: { tenantId: string; customerId: string; accountReferenceCode: string | undefined; period: StatementPeriod },
): Promise<StatementAccount[]> {
  const { tenantId, customerId, accountReferenceCode = null, period } = of;
  const from = period.from.toString();
  const { rows } = await sql<StatementAccount>`
    select a.account_id as "accountId", a.reference_code as "referenceCode", a.name, y.name as "payeeName",
      coalesce(sum(b."amountCents") filter (where b.effective_on < ${from}), 0)::bigint as "openingCents",
      coalesce(json_agg(to_json(b) order by b.effective_on, b.created_at, b."isOfSettlement", b.transaction_id)
        filter (where b.effective_on >= ${from}), '[]') as entries
    from account a
    join payee y on y.tenant_id = a.tenant_id and y.payee_code = a.payee_code
    left join lateral (
      select ${bookingColumns}, t.transaction_id, t.effective_on, t.effective_on as "on", t.created_at, p.paid_by as "paymentMethodType",
        m.last_four as "lastFour", m.bank_account_type as "bankAccountType", m.card_bin_type as "cardBinType", m.wallet, h.form as "manualForm"
      from ${bookingsOf('a')}
      left join manual_payment h on h.tenant_id = ${tenantId} and h.payment_id = p.payment_id
      left join payment_method m on m.tenant_id = ${tenantId} and m.payment_method_id = p.payment_method_id
      where t.effective_on <= ${period.to.toString()} and ${wasCharged}
    ) b on true
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId}
      and (${accountReferenceCode}::text is null or a.reference_code = ${accountReferenceCode})
    group by a.account_id, a.reference_code, a.name, y.name
    order by a.reference_code
  `.execute(tx);
  return rows;
}
