import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { RefundablePayment } from '@quittance/domain/payments/refunds/refund-rules';
import type { PaidBy } from '@quittance/domain/payments/transaction-status';
import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

/** A payment locked against other refunds until the transaction ends, with its processor. */
export type HeldPayment = RefundablePayment & {
  readonly paymentId: string;
  readonly customerId: string;
  readonly accountIds: ReadonlyMap<string, string>;
  /** Null when no processor collected it. */
  readonly taken: { readonly processor: string; readonly merchant: string } | null;
};

/** Locks a payment for a refund. Every refund starts here, so refunds of a payment run one after another. */
export async function holdRefundable(
  tx: TenantTransaction,
  { tenant, paymentId, now }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; paymentId: string; now: Date },
): Promise<HeldPayment | undefined> {
  const held = await sql`
    select from payment where tenant_id = ${tenant.id} and payment_id = ${paymentId} for no key update
  `.execute(tx);
  // Read after locking, so that a refund by the previous lock holder is visible.
  return held.rows.length === 0 ? undefined : readRefundable(tx, { tenant, paymentId, now });
}

export async function readRefundable(
  tx: TenantTransaction,
  { tenant, paymentId, now }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; paymentId: string; now: Date },
): Promise<HeldPayment | undefined> {
  const { rows } = await sql<HeldRow>`
    select p.customer_id, p.state, p.paid_by, p.amount_cents, p.fee_cents, p.is_settlement, a.processor, a.merchant,
      case when p.return_code is null then (p.updated_at at time zone ${tenant.timeZone})::date::text end as updated_on,
      exists (
        select from refund r where r.tenant_id = ${tenant.id} and r.payment_id = p.payment_id and r.state <> 'failed'
      ) as has_refund,
      (
        select json_agg(json_build_object('account_id', s.account_id, 'reference_code', c.reference_code, 'amount_cents', s.amount_cents)
          order by s.account_id)
        from payment_share s join account c on c.tenant_id = s.tenant_id and c.account_id = s.account_id
        where s.tenant_id = ${tenant.id} and s.payment_id = p.payment_id
      ) as shares
    from payment p
    left join lateral (
      select processor, merchant from payment_attempt
      where tenant_id = ${currentTenant} and payment_id = p.payment_id and processor_reference is not null order by attempt_no desc limit 1
    ) a on true
    where p.tenant_id = ${tenant.id} and p.payment_id = ${paymentId}
  `.execute(tx);
  const [row] = rows;
  return row && heldPayment(row, { paymentId, today: todayOf(tenant, now).toString() });
}

type HeldRow = {
  customer_id: string;
  state: PaymentState;
  paid_by: PaidBy;
  amount_cents: number;
  fee_cents: number;
  is_settlement: boolean;
  processor: string | null;
  merchant: string | null;
  /** Null after a chargeback that the creditor won. */
  updated_on: string | null;
  has_refund: boolean;
  shares: { account_id: string; reference_code: string; amount_cents: number }[];
};

function heldPayment(row: HeldRow, { paymentId, today }: { paymentId: string; today: string }): HeldPayment {
  const { processor, merchant } = row;
  const taken = processor !== null && merchant !== null ? { processor, merchant } : null;
  return {
    paymentId,
    customerId: row.customer_id,
    state: row.state,
    paymentMethodType: row.paid_by,
    amountCents: cents(row.amount_cents),
    feeCents: cents(row.fee_cents),
    isSettlement: row.is_settlement,
    isMadeToday: row.updated_on === today,
    hasRefund: row.has_refund,
    isAtProcessor: taken !== null,
    shares: row.shares.map((share) => ({ accountId: share.account_id, amountCents: cents(share.amount_cents) })),
    accountIds: new Map(row.shares.map((share) => [share.reference_code, share.account_id])),
    taken,
  };
}
