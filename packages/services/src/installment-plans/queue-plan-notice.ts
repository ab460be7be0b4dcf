import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PlanMailFacts } from '@quittance/messaging/templates/plan-mail-facts';
import { queueNotice } from '../messages/queue-notice.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { planNoticeText } from './plan-notice-text.ts';
import type { ToldPlan } from './told-plan.ts';

/** What the payer hears of whatever they prefer: copies of what was agreed to, debits to come, returns, and that nothing is taken any more. */
const required: readonly PlanMailFacts['template'][] = [
  'PlanCreated',
  'PlanChanged',
  'PlanPaymentComing',
  'PlanPaymentReturned',
  'PlanPaused',
  'PlanStopped',
];

/**
 * Writes a message about a plan down, by each way that reaches its payer, in the transaction that marks it as told (SPEC 7.6); false where
 * nobody can be told.
 */
export async function queuePlanNotice(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { plan, facts, ...notice }: { tenant: Tenant; plan: ToldPlan; facts: PlanMailFacts; uselessAfter?: Date },
): Promise<boolean> {
  const { customerId, language } = plan;
  const isRequired = required.includes(facts.template);
  const told = { customerId, language, kind: 'plans', isRequired, mail: facts, text: planNoticeText(facts) } as const;
  return (await queueNotice(tx, context, { ...notice, ...told })) > 0;
}
