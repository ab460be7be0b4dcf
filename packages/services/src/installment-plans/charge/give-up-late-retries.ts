import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { lastRetryDay } from '@quittance/domain/installment-plans/retry-rules';
import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { holdPlan } from '../change/hold-plan.ts';
import { moveInstallment } from '../change/move-installment.ts';
import { takeMissed } from '../change/take-missed.ts';
import { isNotifiedByPlan } from '../notify/is-notified-by-plan.ts';
import { recordPlanEvent } from './record-plan-event.ts';

type LateRetry = { plan_id: string; sequence: number; first_on: string };

/**
 * Gives up installments whose retry is past the network's deadline (Nacha reinitiation) because their plan was paused.
 * They count as missed before the plan can resume with them. Returns their number.
 */
export async function giveUpLateRetries(
  context: Pick<ServiceContext, 'database' | 'now'> & { onFault(fault: unknown): void },
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
): Promise<number> {
  const today = todayOf(tenant, context.now());
  const waiting = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<LateRetry>`
      select i.plan_id, i.sequence, min(p.scheduled_for) as first_on from installment i
      join installment_plan plan on plan.tenant_id = i.tenant_id and plan.plan_id = i.plan_id
      join payment p on p.tenant_id = i.tenant_id and p.plan_id = i.plan_id and p.installment_sequence = i.sequence
      where i.tenant_id = ${tenant.id} and i.state = 'retrying' and i.charge_on <= ${today.toString()}
        and plan.state in ('active', 'paused')
      group by i.plan_id, i.sequence
    `.execute(tx);
    return rows;
  });
  let givenUp = 0;
  for (const { plan_id: planId, sequence, first_on } of waiting) {
    if (lastRetryDay(parseDate(first_on)).compare(today) >= 0) continue;
    const installment = { tenantId: tenant.id, planId, sequence, today, now: context.now() };
    const isGivenUp = await context.database
      .inTenant(tenant.id, (tx) => giveUp(tx, installment))
      .catch((fault: unknown) => void context.onFault(fault));
    if (isGivenUp) givenUp++;
  }
  return givenUp;
}

async function giveUp(
  tx: TenantTransaction,
  late: { tenantId: string; planId: string; sequence: number; today: CalendarDate; now: Date },
): Promise<boolean> {
  const { tenantId, planId, sequence, now } = late;
  const plan = await holdPlan(tx, late);
  const installment = plan?.installments.find((each) => each.sequence === sequence);
  const paymentId = installment?.paymentId;
  if (!plan || !installment || !paymentId) return false;
  const step = { tenantId, planId, sequence };
  if (!(await moveInstallment(tx, { ...step, from: installment.state, event: 'given-up' }))) return false;
  const payment = { ...step, paymentId, today: late.today.toString(), now };
  await takeMissed(tx, { payment, plan, installment, code: null, revive: async () => undefined });
  const isNotified = await isNotifiedByPlan(tx, payment);
  const reason = 'insufficient-funds';
  await recordPlanEvent(tx, { ...step, event: 'installment-failed', paymentId, reason, isNotified, now });
  return true;
}
