import { sql } from 'kysely';
import { movePlan } from '../installment-plans/move-plan.ts';
import type { ImportWork } from './import-work.ts';

/**
 * Completes the active plans of accounts that owe nothing, as the next charge would (req 7.6). Skips a plan with a
 * payment in progress, whose outcome is unknown, and leaves it to the next charge.
 */
export async function completePaidPlans(
  { tx, tenantId, now }: Pick<ImportWork, 'tx' | 'tenantId' | 'now'>,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const { rows } = await sql<{ plan_id: string }>`
    select p.plan_id from installment_plan p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = ${tenantId} and p.account_id = any(${accountIds}::uuid[]) and p.state = 'active' and a.balance_cents <= 0
      and not exists (
        select from payment_share s join payment held on held.tenant_id = s.tenant_id and held.payment_id = s.payment_id
        where s.tenant_id = ${tenantId} and s.account_id = p.account_id
          and held.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review')
      )
    order by p.plan_id
  `.execute(tx);
  for (const { plan_id: planId } of rows) {
    await movePlan(tx, { tenantId, planId, event: 'completed', reason: 'nothing-owed', now });
  }
}
