import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { AutopayChargeTable, AutopayTable, AutopayVersionTable } from '@quittance/database/tables/autopay-tables';
import type { AutopayTerms } from '@quittance/domain/autopay/autopay-terms';
import type { Language } from '@quittance/domain/languages';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import type { CardExpiry } from '@quittance/domain/payment-methods/card-expiry';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import { type RawBuilder, sql } from 'kysely';
import { type StoredTerms, termsColumns, termsOf } from '../facts/stored-terms.ts';

export type MethodView = {
  readonly paymentMethodId: string;
  readonly kind: 'bank' | 'card';
  readonly bankAccountType: BankAccountType | null;
  readonly cardBrand: string | null;
  readonly cardBinType: CardBinType | null;
  readonly lastFour: string | null;
  /** Null for a bank account. */
  readonly expiry: CardExpiry | null;
  /** True when it was removed or disabled, so that it can't be charged. */
  readonly isGone: boolean;
};

/** Amounts in cents, days as YYYY-MM-DD. */
export type ChargeView = {
  readonly chargeId: string;
  readonly billNumber: string;
  readonly state: AutopayChargeTable['state'];
  readonly amountCents: number;
  readonly feeCents: number;
  readonly chargeOn: string;
  readonly dueOn: string;
  readonly uses: AutopayChargeTable['uses'];
  readonly paymentId: string | null;
  /** Reason of its latest event, such as a bank's return code. */
  readonly reason: string | null;
};

export type AutopayView = {
  readonly autopayId: string;
  readonly customerId: string;
  readonly payeeCode: string;
  readonly accountReferenceCode: string;
  readonly accountName: string;
  readonly state: AutopayTable['state'];
  readonly endReason: AutopayTable['end_reason'];
  readonly versionNo: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly terms: AutopayTerms;
  readonly method: MethodView;
  readonly backup: MethodView | null;
  readonly language: Language;
  readonly authorizationText: string;
  readonly acceptedAt: Date;
  /** Newest first, at most 24. */
  readonly charges: readonly ChargeView[];
};

type ViewRow = StoredTerms &
  Pick<AutopayTable, 'autopay_id' | 'customer_id' | 'state' | 'end_reason' | 'version_no' | 'created_at' | 'ended_at'> &
  Pick<AutopayVersionTable, 'language' | 'text' | 'accepted_at'> & {
    payee_code: string;
    reference_code: string;
    account_name: string;
    method: MethodView;
    backup: MethodView | null;
    charges: ChargeView[];
  };

/**
 * Loads a customer's agreements or those with the given IDs: active ones first, then the most recently ended. Loads at
 * most 100.
 */
export async function loadAutopayViews(
  tx: ReadTransaction,
  {
    tenantId,
    ...which
  }: { tenantId: string } & (
    | { customerId: string; autopayIds?: readonly string[] }
    | { autopayIds: readonly string[] }
  ),
): Promise<AutopayView[]> {
  const whose = 'customerId' in which ? sql`and a.customer_id = ${which.customerId}` : sql``;
  const named = which.autopayIds ? sql`and a.autopay_id = any(${which.autopayIds}::uuid[])` : sql``;
  const { rows } = await sql<ViewRow>`
    select a.autopay_id, a.customer_id, a.state, a.end_reason, a.version_no, a.created_at, a.ended_at, v.language, v.text, v.accepted_at,
      account.payee_code, account.reference_code, account.name as account_name, ${termsColumns}, ${methodJson('m')} as method,
      case when backup.payment_method_id is not null then ${methodJson('backup')} end as backup,
      coalesce((
        select json_agg(json_build_object('chargeId', c.charge_id, 'billNumber', c.bill_number, 'state', c.state, 'amountCents', c.amount_cents,
          'feeCents', c.fee_cents, 'chargeOn', c.charge_on, 'dueOn', c.due_on, 'uses', c.uses, 'paymentId', c.payment_id, 'reason', c.reason)
          order by c.created_at desc, c.charge_id desc)
        from (
          select each.*, (
            select e.reason from autopay_event e
            where e.tenant_id = ${tenantId} and e.autopay_id = a.autopay_id and e.charge_id = each.charge_id
            order by e.event_no desc limit 1
          ) as reason
          from autopay_charge each
          where each.tenant_id = ${tenantId} and each.autopay_id = a.autopay_id
          order by each.created_at desc, each.charge_id desc limit 24
        ) c
      ), '[]') as charges
    from autopay a
    join account on account.tenant_id = a.tenant_id and account.account_id = a.account_id
    join autopay_version v on v.tenant_id = a.tenant_id and v.autopay_id = a.autopay_id and v.version_no = a.version_no
    join payment_method m on m.tenant_id = v.tenant_id and m.payment_method_id = v.payment_method_id
    left join payment_method backup on backup.tenant_id = v.tenant_id and backup.payment_method_id = v.backup_method_id
    where a.tenant_id = ${tenantId} ${whose} ${named}
    order by a.ended_at desc nulls first, a.created_at desc, a.autopay_id
    limit 100
  `.execute(tx);
  return rows.map(viewOf);
}

function methodJson(method: string): RawBuilder<MethodView> {
  const m = sql.table(method);
  return sql`json_build_object('paymentMethodId', ${m}.payment_method_id, 'kind', ${m}.kind, 'bankAccountType', ${m}.bank_account_type,
    'cardBrand', ${m}.card_brand, 'cardBinType', ${m}.card_bin_type, 'lastFour', ${m}.last_four, 'isGone', ${m}.retired_at is not null,
    'expiry', case when ${m}.kind = 'card' then json_build_object('month', ${m}.card_expiry_month, 'year', ${m}.card_expiry_year) end)`;
}

function viewOf(row: ViewRow): AutopayView {
  return {
    autopayId: row.autopay_id,
    customerId: row.customer_id,
    payeeCode: row.payee_code,
    accountReferenceCode: row.reference_code,
    accountName: row.account_name,
    state: row.state,
    endReason: row.end_reason,
    versionNo: row.version_no,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    terms: termsOf(row),
    method: row.method,
    backup: row.backup,
    language: row.language,
    authorizationText: row.text,
    acceptedAt: row.accepted_at,
    charges: row.charges,
  };
}
