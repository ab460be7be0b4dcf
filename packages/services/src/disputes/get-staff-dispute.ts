import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { operatorNames } from '../staff/operator-names.ts';
import { loadUploads, type UploadView } from '../support/upload-view.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { loadAnswers } from './dispute-answer.ts';
import { findQueuedDispute, type QueuedDispute } from './dispute-queue.ts';
import { loadStopped, type StoppedByDispute } from './stopped-by-dispute.ts';

type DisputeStep = { event: string; doneBy: string; at: Date; text: string; isNotified: boolean };

export type StaffDispute = {
  readonly dispute: QueuedDispute;
  readonly stopped: StoppedByDispute;
  readonly uploads: readonly UploadView[];
  readonly trail: readonly DisputeStep[];
};

export function getStaffDispute(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, disputeId }: { tenant: Tenant; disputeId: string },
): Promise<({ kind: 'dispute' } & StaffDispute) | Refusal<'NotFound'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const dispute = await findQueuedDispute(tx, { tenant, key, disputeId, now: context.now() });
    if (!dispute) return refuse('NotFound');
    const whose = { tenantId: tenant.id, customerId: dispute.customerId };
    const uploads = (await loadUploads(tx, { ...whose, key })).filter((each) => each.disputeId === disputeId);
    const stopped = await loadStopped(tx, { ...whose, at: dispute.openedAt });
    const answerTexts = new Map(
      (await loadAnswers(tx, { tenantId: tenant.id, key, disputeId })).map((answer) => [answer.eventNo, answer.text]),
    );
    const events = await loadEvents(tx, { tenantId: tenant.id, disputeId });
    const nameOf = await operatorNames(tx, context, { tenant, operators: events.map((event) => event.done_by) });
    const trail = events.map(({ event_no, event, done_by, at, notified_at }) => ({
      event,
      at,
      doneBy: nameOf(done_by),
      text: answerTexts.get(event_no) ?? '',
      isNotified: notified_at !== null,
    }));
    return { kind: 'dispute', dispute, stopped, uploads, trail };
  });
}

function loadEvents(tx: TenantTransaction, { tenantId, disputeId }: { tenantId: string; disputeId: string }) {
  return tx
    .selectFrom('dispute_event')
    .select(['event_no', 'event', 'done_by', 'at', 'notified_at'])
    .where('tenant_id', '=', tenantId)
    .where('dispute_id', '=', disputeId)
    .orderBy('event_no')
    .execute();
}
