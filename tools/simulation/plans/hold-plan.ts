import { parseDate } from '@internationalized/date';
import type { HeldPlan } from '@quittance/services/installment-plans/change/hold-plan';
import { tenant } from '../core.ts';
import type { Transaction } from '../database/transaction.ts';
import { installmentsOf } from './move-plan.ts';

/**
 * Models `holdPlan` (services/installment-plans/change/hold-plan.ts): locks the account, then the plan, and reads the
 * state after that.
 */
export async function holdPlan(tx: Transaction, planId: string): Promise<HeldPlan> {
  const { accountId } = tx.one('plan', planId);
  await tx.statement('select account for update');
  await tx.lock('account', accountId);
  await tx.statement('select installment_plan for update');
  await tx.lock('plan', planId);
  await tx.statement('select installment_plan, installment');
  const plan = tx.one('plan', planId);
  return {
    tenantId: tenant.id,
    planId,
    customerId: 'customer',
    accountId,
    state: plan.state,
    rhythm: plan.rhythm,
    afterMissed: plan.afterMissed,
    method: plan.kind,
    settlement: undefined,
    hasRival: false,
    installments: installmentsOf(tx, planId).map(([, each]) => ({ ...each, dueOn: parseDate(each.dueOn) })),
  };
}
