import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StatementPeriod } from '@quittance/domain/documents/statement-period';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import { sql } from 'kysely';
import type { PaymentView } from '../payments/payment-view.ts';

/** A booking on an account. Amounts in cents, above zero where more is owed; `on` is YYYY-MM-DD. */
export type StatementEntry = {
  on: string;
  amount_cents: number;
  is_of_settlement: boolean;
  payment_state: string | null;
  confirmation_number: string | null;
  return_code: string | null;
  paid_by: PaymentView['paid_by'] | null;
  last_four: string | null;
  bank_account_type: 'c' | 's' | null;
  card_bin_type: CardBinType | null;
  wallet: PaymentView['wallet'];
  manual_form: PaymentView['manual_form'];
  /** What the ledger calls the booking. */
  kind: string;
};

/** An account with what was owed before a period and every change in it, in the order of its days. */
export type StatementAccount = {
  account_id: string;
  reference_code: string;
  name: string;
  opening_cents: number;
  entries: StatementEntry[];
};

/**
 * Reads the books of a customer's accounts, or of the one that is named, for a period. A payment counts from its own day on; one that was never
 * charged, because it was declined or called off, moved nothing and is left out as a whole.
 */
export async function loadStatement(
  tx: TenantTransaction,
  of: { tenantId: string; customerId: string; accountReferenceCode: string | undefined; period: StatementPeriod },
): Promise<StatementAccount[]> {
  const { tenantId, customerId, accountReferenceCode = null, period } = of;
  const from = period.from.toString();
  const { rows } = await sql<StatementAccount>`
    select a.account_id, a.reference_code, a.name,
      coalesce(sum(b.amount_cents) filter (where b.effective_on < ${from}), 0)::bigint as opening_cents,
      coalesce(json_agg(json_build_object(
        'on', b.effective_on, 'amount_cents', b.amount_cents, 'is_of_settlement', b.settlement_id is not null, 'payment_state', b.state,
        'confirmation_number', b.confirmation_number, 'return_code', b.return_code, 'paid_by', b.paid_by, 'last_four', b.last_four,
        'bank_account_type', b.bank_account_type, 'card_bin_type', b.card_bin_type, 'wallet', b.wallet,
        'manual_form', b.manual_form, 'kind', b.kind
      ) order by b.effective_on, b.created_at, b.settlement_id is not null, b.transaction_id, b.line) filter (where b.effective_on >= ${from}), '[]') as entries
    from account a
    left join lateral (
      select e.amount_cents, e.line, t.transaction_id, t.effective_on, t.created_at, t.settlement_id, p.state, p.confirmation_number,
        p.return_code, p.paid_by, m.last_four, m.bank_account_type, m.card_bin_type, m.wallet, h.form as manual_form, t.kind
      from ledger_entry e
      join ledger_transaction t on t.tenant_id = e.tenant_id and t.transaction_id = e.transaction_id
      left join payment p on p.tenant_id = t.tenant_id and p.payment_id = t.payment_id
      left join manual_payment h on h.tenant_id = p.tenant_id and h.payment_id = p.payment_id
      left join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
      where e.tenant_id = ${tenantId} and e.account = 'receivable:' || a.account_id and t.effective_on <= ${period.to.toString()}
        and (p.state is null or p.state not in ('declined', 'canceled'))
    ) b on true
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId}
      and (${accountReferenceCode}::text is null or a.reference_code = ${accountReferenceCode})
    group by a.account_id, a.reference_code, a.name
    order by a.reference_code
  `.execute(tx);
  return rows;
}
