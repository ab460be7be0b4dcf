import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { loadBalanceNote } from '../../accounts/load-balance-note.ts';
import { notifyEach } from '../../messages/notify-each.ts';
import { queueNotice } from '../../messages/queue-notice.ts';
import { confirmTextPayment } from '../../pay-by-text/confirm-text-payment.ts';
import { createReceiptLink } from '../../receipts/create-receipt-link.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantRow } from '../../tenants/tenant.ts';
import { continueTrace } from '../../traces/trace-context.ts';
import { loadNotifiedSinglePayment, type NotifiedSinglePayment } from './notified-single-payment.ts';
import { type NotifiedEvent, paymentNotice } from './payment-notice.ts';

type NotifyContext = Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'portalUrl'> & {
  onFault(fault: unknown): void;
};

/** Limits a round, so that one tenant doesn't delay the others. */
const batch = 100;

/**
 * Queues messages about events of single payments, each once no matter how many workers run: the message and its mark
 * are written in one transaction. Of several events since the last message, only the latest is reported. Events without
 * a message or without a reachable customer are marked as well. Returns the number of payments with a message.
 */
export async function notifyPaymentEvents(context: NotifyContext, tenant: TenantRow): Promise<number> {
  const unnotified = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('payment')
      .select('payment_id')
      .where('tenant_id', '=', tenant.id)
      // Literal, to match the predicate of the partial index.
      .where(sql<boolean>`is_unnotified`)
      .orderBy('payment_id')
      .limit(batch)
      .execute(),
  );
  return notifyEach(unnotified, {
    notify: ({ payment_id: paymentId }) =>
      continueTrace(context, { tenant, subjectId: paymentId, name: 'notify payer' }, () =>
        notifyOne(context, { tenant, paymentId }),
      ),
    onFault: context.onFault,
  });
}

type Asked = { tenant: TenantRow; paymentId: string };

function notifyOne(context: NotifyContext, { tenant, paymentId }: Asked): Promise<boolean> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const notifiedEventNo = await holdUnnotified(tx, { tenant, paymentId });
    if (notifiedEventNo === undefined) return false;
    // Read under the payment's lock: any later event sets the mark again.
    const events = await loadEvents(tx, { tenant, paymentId, notifiedEventNo });
    const payment = await loadNotifiedSinglePayment(tx, { tenantId: tenant.id, paymentId, now: context.now() });
    const isQueued = await queueLatest(tx, context, { tenant, paymentId, payment, events });
    await tx
      .updateTable('payment')
      .set({ is_unnotified: false, notified_event_no: events.at(-1)?.event_no ?? notifiedEventNo })
      .where('tenant_id', '=', tenant.id)
      .where('payment_id', '=', paymentId)
      .execute();
    return isQueued;
  });
}

/**
 * Locks a payment with an unreported event, unless another process holds it. Returns the number of the last reported
 * event.
 */
async function holdUnnotified(tx: TenantTransaction, { tenant, paymentId }: Asked): Promise<number | undefined> {
  const { rows } = await sql<{ notified_event_no: number }>`
    select notified_event_no from payment
    where tenant_id = ${tenant.id} and payment_id = ${paymentId} and is_unnotified
    for no key update skip locked
  `.execute(tx);
  return rows[0]?.notified_event_no;
}

type EventRow = NotifiedEvent & { event_no: number };

function loadEvents(
  tx: TenantTransaction,
  { tenant, paymentId, notifiedEventNo }: Asked & { notifiedEventNo: number },
): Promise<EventRow[]> {
  return tx
    .selectFrom('payment_event')
    .select(['event_no', 'event', 'to_state', 'reason', 'at'])
    .where('tenant_id', '=', tenant.id)
    .where('payment_id', '=', paymentId)
    .where('event_no', '>', notifiedEventNo)
    .orderBy('event_no')
    .execute();
}

/** States that send no message, because they are passing or repeat earlier news. */
const passing: readonly string[] = ['awaiting', 'submitting', 'unknown', 'review', 'settled'];

async function queueLatest(
  tx: TenantTransaction,
  context: NotifyContext,
  { tenant, paymentId, payment, events }: Asked & { payment: NotifiedSinglePayment; events: readonly EventRow[] },
): Promise<boolean> {
  const latest = events.findLast(({ to_state }) => !passing.includes(to_state));
  if (!latest) return false;
  const { customerId, language } = payment;
  const link = { tenantId: tenant.id, customerId, paymentId, now: context.now() };
  const hasReceiptLink = latest.to_state === 'succeeded' || latest.to_state === 'accepted';
  const receiptPath = hasReceiptLink ? await createReceiptLink(tx, link) : '';
  const { accountIds } = payment;
  const isSetback = latest.to_state === 'declined' || latest.to_state === 'returned';
  const owing = { tenant, customerId, accountIds, language, now: context.now() };
  const balance = isSetback ? await loadBalanceNote(tx, owing) : '';
  const isTexted = await confirmTextPayment(tx, context, { tenant, paymentId, payment, state: latest.to_state });
  const notice = paymentNotice(latest, { payment, receiptPath, balance });
  if (!notice) return isTexted;
  const { text, ...withoutText } = notice;
  const rest = { ...withoutText, ...(text && !isTexted && { text }) };
  const queued = await queueNotice(tx, context, { tenant, customerId, language, kind: 'payments', ...rest });
  return isTexted || queued > 0;
}
