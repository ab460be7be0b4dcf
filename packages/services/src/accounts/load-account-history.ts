import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FeeRule } from '@quittance/domain/fees/fee-rules';
import type { PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';

export type AccountPlan = {
  plan_id: string;
  confirmation_number: string;
  state: PlanState;
  stop_reason: string | null;
};

export type NoticeLine = { disclaimer_type: number; text_version: string; language: Language; accepted_at: Date };

/** A fee that a fee rule withheld when the payment was made. */
export type RefusedFeeLine = {
  payment_id: string;
  confirmation_number: string;
  refused_fee_cents: number;
  refused_fee_rule: FeeRule;
  created_at: Date;
};

type Which = { readonly tenantId: string; readonly accountId: string };

const noticesShown = 20;
const refusedFeesShown = 20;

export async function loadAccountHistory(
  tx: TenantTransaction,
  which: Which,
): Promise<{
  items: { item: string; amount_cents: number }[];
  plan: AccountPlan | undefined;
  notices: NoticeLine[];
  refusedFees: RefusedFeeLine[];
}> {
  const { tenantId, accountId } = which;
  const items = await tx
    .selectFrom('account_item')
    .select(['item', 'amount_cents'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('item')
    .execute();
  const { rows: plans } = await sql<AccountPlan>`
    select plan_id, confirmation_number, state, stop_reason from installment_plan
    where tenant_id = ${tenantId} and account_id = ${accountId}
      and customer_id = (select customer_id from account where tenant_id = ${tenantId} and account_id = ${accountId})
    order by state in ('active', 'paused') desc, plan_id desc limit 1
  `.execute(tx);
  const { rows: notices } = await sql<NoticeLine>`
    select disclaimer_type, text_version, language, accepted_at from user_consent
    where tenant_id = ${tenantId} and account_id = ${accountId}
      and customer_id = (select customer_id from account where tenant_id = ${tenantId} and account_id = ${accountId})
    order by accepted_at desc limit ${noticesShown}
  `.execute(tx);
  const { rows: refusedFees } = await sql<RefusedFeeLine>`
    select p.payment_id, p.confirmation_number, p.refused_fee_cents, p.refused_fee_rule, p.created_at
    from payment_share s join payment p on p.tenant_id = s.tenant_id and p.payment_id = s.payment_id
    where s.tenant_id = ${tenantId} and s.account_id = ${accountId} and p.refused_fee_rule is not null
    order by p.payment_id desc limit ${refusedFeesShown}
  `.execute(tx);
  return { items, plan: plans[0], notices, refusedFees };
}
