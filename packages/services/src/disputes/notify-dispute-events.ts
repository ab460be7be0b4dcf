import { notifyEach } from '../messages/notify-each.ts';
import { queueNotice } from '../messages/queue-notice.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { writtenParagraphs } from './dispute-answer.ts';
import { disputeEventMail } from './dispute-event-mail.ts';
import { holdUnnotifiedEvent } from './notified-dispute.ts';
import { loadStopped } from './stopped-by-dispute.ts';

type NotifyContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };
type EventKey = { dispute_id: string; event_no: number };

/** Bounds a round, so that one tenant doesn't delay the others. */
const batch = 100;

/**
 * Writes the messages about dispute events, each once regardless of the number of workers: message and mark are written
 * together or not at all. Events without a channel are marked too. Returns the number of messages.
 */
export async function notifyDisputeEvents(context: NotifyContext, tenant: TenantRow): Promise<number> {
  const unnotified = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('dispute_event')
      .select(['dispute_id', 'event_no'])
      .where('tenant_id', '=', tenant.id)
      .where('notified_at', 'is', null)
      .orderBy('at')
      .orderBy('dispute_id')
      .orderBy('event_no')
      .limit(batch)
      .execute(),
  );
  return notifyEach(unnotified, { notify: (key) => notifyOne(context, { tenant, key }), onFault: context.onFault });
}

function notifyOne(context: NotifyContext, { tenant, key }: { tenant: TenantRow; key: EventKey }): Promise<boolean> {
  const { dispute_id: disputeId, event_no: eventNo } = key;
  const tenantId = tenant.id;
  return context.database.inTenant(tenantId, async (tx) => {
    const event = await holdUnnotifiedEvent(tx, { tenantId, disputeId, eventNo });
    if (!event) return false;
    const { customer_id: customerId, language } = event;
    const stopped = await loadStopped(tx, { tenantId, customerId, at: event.at });
    // Always sent, because the law requires it (12 CFR 1006.38).
    const notice = { tenant, customerId, language, kind: 'account', isRequired: true } as const;
    const written = writtenParagraphs(await context.keyring.forTenant(tenantId, tx), event);
    const queued = await queueNotice(tx, context, { ...notice, mail: disputeEventMail(event, { stopped, written }) });
    await tx
      .updateTable('dispute_event')
      .set({ notified_at: context.now() })
      .where('tenant_id', '=', tenantId)
      .where('dispute_id', '=', disputeId)
      .where('event_no', '=', eventNo)
      .execute();
    return queued > 0;
  });
}
