import { sql } from 'kysely';
import { loadBalanceNote } from '../../accounts/load-balance-note.ts';
import { openLetterWithoutConsent } from '../../electronic-records/paper-letters.ts';
import { notifyEach } from '../../messages/notify-each.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantRow } from '../../tenants/tenant.ts';
import { loadNotifiedPayment } from './notified-payment.ts';
import { loadNotifiedPlan } from './notified-plan.ts';
import { planEventMail } from './plan-event-mail.ts';
import { queuePlanNotice } from './queue-plan-notice.ts';

type NotifyContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };
type EventKey = { plan_id: string; event_no: number };
type EventRow = { event: string; payment_id: string | null; reason: string | null; at: Date };

/** Limits a round, so that one tenant doesn't delay the others. */
const batch = 100;

/**
 * Queues messages about plan events, each once no matter how many workers run: the message and its mark are written in
 * one transaction (req 7.6). Events without a message or without a reachable customer are marked as well. Returns the
 * number of events with a message.
 */
export async function notifyPlanEvents(context: NotifyContext, tenant: TenantRow): Promise<number> {
  const unnotified = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('plan_event')
      .select(['plan_id', 'event_no'])
      .where('tenant_id', '=', tenant.id)
      .where('notified_at', 'is', null)
      .orderBy('at')
      .orderBy('plan_id')
      .orderBy('event_no')
      .limit(batch)
      .execute(),
  );
  return notifyEach(unnotified, { notify: (key) => notifyOne(context, { tenant, key }), onFault: context.onFault });
}

function notifyOne(context: NotifyContext, { tenant, key }: { tenant: TenantRow; key: EventKey }): Promise<boolean> {
  const { plan_id: planId, event_no: eventNo } = key;
  const tenantId = tenant.id;
  return context.database.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<EventRow>`
      select event, payment_id, reason, at from plan_event
      where tenant_id = ${tenantId} and plan_id = ${planId} and event_no = ${eventNo} and notified_at is null
      for update skip locked
    `.execute(tx);
    const [row] = rows;
    if (!row) return false;
    const plan = await loadNotifiedPlan(tx, { tenantId, planId, at: row.at });
    const payment =
      row.payment_id === null
        ? undefined
        : await loadNotifiedPayment(tx, { tenantId, paymentId: row.payment_id, language: plan.language });
    const { customerId, accountId, language } = plan;
    const owing = { tenant, customerId, accountIds: [accountId], language, now: context.now() };
    const facts = planEventMail({ ...row, plan, payment, balance: await loadBalanceNote(tx, owing) });
    if (facts?.template === 'PlanCreated' || facts?.template === 'PlanChanged') {
      const document = { kind: 'plan-authorization', reference: planId, versionNumber: plan.versionNumber } as const;
      await openLetterWithoutConsent(tx, { tenant, customerId, accountId, document, language, now: context.now() });
    }
    const isQueued = facts !== undefined && (await queuePlanNotice(tx, context, { tenant, plan, facts }));
    await tx
      .updateTable('plan_event')
      .set({ notified_at: context.now() })
      .where('tenant_id', '=', tenantId)
      .where('plan_id', '=', planId)
      .where('event_no', '=', eventNo)
      .execute();
    return isQueued;
  });
}
