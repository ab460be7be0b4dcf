import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PlanMailFacts } from '@quittance/messaging/templates/plan-mail-facts';
import { findNoticeRecipient } from '../messages/notice-recipient.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { ToldPlan } from './told-plan.ts';

/** Writes a message about a plan down, in the transaction that marks it as told; false where there is nobody to send it to. */
export async function queuePlanMail(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  mail: { tenant: Tenant; plan: ToldPlan; facts: PlanMailFacts; uselessAfter?: Date },
): Promise<boolean> {
  const { tenant, plan, facts, uselessAfter } = mail;
  const { customerId, language } = plan;
  const to = await findNoticeRecipient(tx, { tenant, customerId });
  if (to === undefined) return false;
  const message = { channel: 'email', to, facts } as const;
  await queueMessage(tx, context, { tenant, customerId, language, message, ...(uselessAfter && { uselessAfter }) });
  return true;
}
