import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FeeRule } from '@quittance/domain/fees/fee-rules';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';

export type AccountPlan = {
  planId: string;
  confirmationNumber: string;
  state: PlanState;
  stopReason: string | null;
};

export type AccountAutopay = { autopayId: string; startedAt: Date };

export type NoticeLine = { disclaimerType: number; textVersion: string; language: Language; acceptedAt: Date };

/** A fee that a fee rule withheld when the payment was made. */
export type RefusedFeeLine = {
  paymentId: string;
  confirmationNumber: string;
  refusedFeeCents: number;
  refusedFeeRule: FeeRule;
  createdAt: Date;
};

type Which = { readonly tenantId: string; readonly accountId: string };

const noticesShown = 20;
const refusedFeesShown = 20;

export async function loadAccountHistory(
  tx: TenantTransaction,
  which: Which,
): Promise<{
  items: { item: string; amountCents: number }[];
  plan: AccountPlan | undefined;
  notices: NoticeLine[];
  refusedFees: RefusedFeeLine[];
  autopay: AccountAutopay | undefined;
}> {
  const { tenantId, accountId } = which;
  const items = await tx
    .selectFrom('account_item')
    .select(['item', 'amount_cents as amountCents'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('item')
    .execute();
  const { rows: plans } = await sql<AccountPlan>`
    select plan_id as "planId", confirmation_number as "confirmationNumber", state, stop_reason as "stopReason" from installment_plan
    where tenant_id = ${tenantId} and account_id = ${accountId}
      and customer_id = (select customer_id from account where tenant_id = ${tenantId} and account_id = ${accountId})
    order by state in ('active', 'paused') desc, plan_id desc limit 1
  `.execute(tx);
  const { rows: notices } = await sql<NoticeLine>`
    select disclaimer_type as "disclaimerType", text_version as "textVersion", language, accepted_at as "acceptedAt" from user_consent
    where tenant_id = ${tenantId} and account_id = ${accountId}
      and customer_id = (select customer_id from account where tenant_id = ${tenantId} and account_id = ${accountId})
    order by accepted_at desc limit ${noticesShown}
  `.execute(tx);
  const { rows: refusedFees } = await sql<RefusedFeeLine>`
    select p.payment_id as "paymentId", p.confirmation_number as "confirmationNumber", p.refused_fee_cents as "refusedFeeCents",
      p.refused_fee_rule as "refusedFeeRule", p.created_at as "createdAt"
    from payment_share s join payment p on p.tenant_id = s.tenant_id and p.payment_id = s.payment_id
    where s.tenant_id = ${tenantId} and s.account_id = ${accountId} and p.refused_fee_rule is not null
    order by p.payment_id desc limit ${refusedFeesShown}
  `.execute(tx);
  const autopay = await tx
    .selectFrom('autopay')
    .select(['autopay_id as autopayId', 'created_at as startedAt'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return { items, plan: plans[0], autopay, notices, refusedFees };
}
