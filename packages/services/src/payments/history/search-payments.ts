import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { searchedAmount } from '@quittance/domain/customers/read-search-text';
import type { FeeRule } from '@quittance/domain/fees/fee-rules';
import type { AccountValidation } from '@quittance/domain/payment-methods/account-validation';
import type { BankAccountType } from '@quittance/domain/payment-methods/bank-account-type';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { RefundState } from '@quittance/domain/payments/refunds/refund-life';
import type { PaidBy } from '@quittance/domain/payments/transaction-status';
import { type RawBuilder, sql } from 'kysely';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Dates are YYYY-MM-DD. */
export type PaymentSearch = {
  text?: string | undefined;
  customerId?: string | undefined;
  confirmationNumber?: string | undefined;
  accountReferenceCode?: string | undefined;
  merchantPayeeCode?: string | undefined;
  states?: readonly PaymentState[] | undefined;
  /** True for payments that will be charged later. */
  isScheduled?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** Amounts are in cents. */
export type PaymentLine = {
  paymentId: string;
  confirmationNumber: string;
  customerId: string;
  accountReferenceCode: string;
  accountName: string;
  payeeCode: string;
  amountCents: number;
  feeCents: number;
  paymentMethodType: PaidBy;
  state: PaymentState;
  returnCode: string | null;
  scheduledFor: string;
  createdAt: Date;
  planId: string | null;
  refundState: RefundState | null;
  /** The bank account or card. Null for other ways to pay. */
  paidWith: PaidWith | null;
};

export type PaidWith = {
  kind: 'bank' | 'card';
  bankAccountType: BankAccountType | null;
  cardBrand: string | null;
  lastFour: string | null;
};

const defaultLimit = 50;

/**
 * Searches a tenant's payments, newest first: by amount without the fee, confirmation number, account number or
 * processor reference. Each must match completely, so that an index finds it. The cursor is the last payment of the previous page.
 */
export function searchPayments(
  context: Pick<ServiceContext, 'laggingReads'>,
  { tenant, search }: { tenant: Pick<Tenant, 'id'>; search: PaymentSearch },
): Promise<{ payments: PaymentLine[]; nextCursor: string | null }> {
  const { limit = defaultLimit } = search;
  return context.laggingReads.inTenant(tenant.id, async (tx) => {
    const rows = await selectLines(tx, { tenantId: tenant.id, search, limit: limit + 1 });
    const payments = rows.slice(0, limit);
    return { payments, nextCursor: rows.length > limit ? (payments.at(-1)?.paymentId ?? null) : null };
  });
}

function textCondition(tenantId: string, typed: string): RawBuilder<unknown> {
  const text = typed.trim();
  if (text === '') return sql``;
  const amountCents = searchedAmount(text);
  if (amountCents !== undefined) return sql`and p.amount_cents = ${amountCents}`;
  return sql`and p.payment_id in (
    select payment_id from payment where tenant_id = ${tenantId} and confirmation_number = ${text.toUpperCase()}
    union select s.payment_id from account a join payment_share s on s.tenant_id = a.tenant_id and s.account_id = a.account_id
      where a.tenant_id = ${tenantId} and a.reference_code = ${text}
    union select payment_id from payment_attempt where tenant_id = ${tenantId} and processor_reference = ${text}
  )`;
}

function numberConditions(
  tenantId: string,
  { customerId, confirmationNumber, accountReferenceCode, isScheduled }: PaymentSearch,
): RawBuilder<unknown> {
  const confirmed = sql`and p.payment_id in (
    select payment_id from payment where tenant_id = ${tenantId} and confirmation_number = ${confirmationNumber?.toUpperCase() ?? ''}
  )`;
  const paid = sql`and p.payment_id in (
    select s.payment_id from account n join payment_share s on s.tenant_id = n.tenant_id and s.account_id = n.account_id
    where n.tenant_id = ${tenantId} and n.reference_code = ${accountReferenceCode ?? ''}
  )`;
  // A literal state, so that the partial index of open payments finds them.
  const scheduled = sql`and p.payment_id in (select payment_id from payment where tenant_id = ${tenantId} and state = 'reserved')`;
  const ofCustomer = customerId === undefined ? sql`` : sql`and p.customer_id = ${customerId}::uuid`;
  return sql`${ofCustomer} ${confirmationNumber === undefined ? sql`` : confirmed} ${accountReferenceCode === undefined ? sql`` : paid}
    ${isScheduled ? scheduled : sql``}`;
}

/** The columns of a `PaymentLine` from a payment `p` and its first account `a`. */
function lineColumns(tenantId: string): RawBuilder<unknown> {
  return sql`p.payment_id as "paymentId", p.confirmation_number as "confirmationNumber", p.customer_id as "customerId",
      a.reference_code as "accountReferenceCode", a.name as "accountName", a.payee_code as "payeeCode",
      p.amount_cents as "amountCents", p.fee_cents as "feeCents", p.paid_by as "paymentMethodType",
      p.state, p.return_code as "returnCode", p.scheduled_for as "scheduledFor", p.created_at as "createdAt",
      p.plan_id as "planId", (
        select r.state from refund r where r.tenant_id = ${tenantId} and r.payment_id = p.payment_id and r.state <> 'failed'
      ) as "refundState", (
        select json_build_object('kind', m.kind, 'bankAccountType', m.bank_account_type, 'cardBrand', m.card_brand, 'lastFour', m.last_four)
        from payment_method m
        where m.tenant_id = ${tenantId} and m.payment_method_id = p.payment_method_id and m.kind in ('bank', 'card')
      ) as "paidWith"`;
}

async function selectLines(
  tx: ReadTransaction,
  { tenantId, search, limit }: { tenantId: string; search: PaymentSearch; limit: number },
): Promise<PaymentLine[]> {
  const { cursor = null, from = null, to = null, states = null, merchantPayeeCode: payee = null } = search;
  const { rows } = await sql<PaymentLine>`
    select ${lineColumns(tenantId)}
    from payment p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = ${tenantId} and (${cursor}::uuid is null or p.payment_id < ${cursor}::uuid)
      and (${from}::date is null or p.scheduled_for >= ${from}::date) and (${to}::date is null or p.scheduled_for <= ${to}::date)
      and (${states}::text[] is null or p.state = any(${states}::text[]))
      and (${payee}::text is null or a.payee_code = ${payee}) ${textCondition(tenantId, search.text ?? '')}
      ${numberConditions(tenantId, search)}
    order by p.payment_id desc limit ${limit}
  `.execute(tx);
  return rows;
}

type PaymentWithShares = PaymentLine & {
  shares: { code: string; cents: number }[];
  refusedFeeCents: number;
  refusedFeeRule: FeeRule | null;
  validation: (AccountValidation & { ground: string | null; at: string | null }) | null;
};

export async function findPaymentLine(
  tx: TenantTransaction,
  { tenantId, paymentId }: { tenantId: string; paymentId: string },
): Promise<PaymentWithShares | undefined> {
  const { rows } = await sql<PaymentWithShares>`
    select ${lineColumns(tenantId)}, p.refused_fee_cents as "refusedFeeCents", p.refused_fee_rule as "refusedFeeRule",
      (
        select json_build_object('method', t.validation_method, 'result', t.validation_result, 'at', t.validated_at, 'ground', t.validation_ground)
        from payment_attempt t
        where t.tenant_id = ${tenantId} and t.payment_id = p.payment_id and t.validation_method is not null
        order by t.attempt_no desc limit 1
      ) as validation,
      (
        select json_agg(json_build_object('code', c.reference_code, 'cents', s.amount_cents) order by c.reference_code)
        from payment_share s join account c on c.tenant_id = s.tenant_id and c.account_id = s.account_id
        where s.tenant_id = ${tenantId} and s.payment_id = p.payment_id
      ) as shares
    from payment p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}
  `.execute(tx);
  return rows[0];
}
