import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isOpen, type PaymentState } from '@quittance/domain/payments/payment-life';
import type { ProcessorEvent } from '@quittance/processors/processor-port';
import { sql } from 'kysely';
import { applyChargeback } from '../../chargebacks/apply-chargeback.ts';
import { openCase } from '../../installment-plans/notify/open-case.ts';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { failRefund } from '../../refunds/fail-refund.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { continueTraceIn } from '../../traces/trace-context.ts';
import type { PaymentHappening } from '../payment-step.ts';

export type EventFeed = { tenant_id: string; processor: string; merchant: string };

/**
 * Processes an event from a processor's list once. Returns `moved` when it moved its payment, `known` when it was
 * already processed, and `unfit` when it belongs to no payment or can't move it. An event for a payment with an unknown
 * outcome or in review also resolves it, because a payment that settles or returns was accepted.
 */
export async function applyProcessorEvent(
  tx: TenantTransaction,
  {
    tenant,
    source,
    event,
    now,
  }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; source: EventFeed; event: ProcessorEvent; now: Date },
): Promise<'moved' | 'known' | 'unfit'> {
  const payment = await findPaymentOf(tx, { source, event });
  // The list has the same event with the payment's key, which may be found then.
  if (!payment && event.key === null) return 'unfit';
  const inserted = await tx
    .insertInto('processor_event')
    .values({ ...source, event_id: event.id, payment_id: payment?.payment_id ?? null, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return 'known';
  if (!payment) return 'unfit';
  const trace = { tenantId: tenant.id, subjectId: payment.payment_id, name: `payment ${event.kind}`, now };
  return continueTraceIn(tx, trace, () => movePayment(tx, { tenant, source, event, payment, now }));
}

async function movePayment(
  tx: TenantTransaction,
  {
    tenant,
    source,
    event,
    payment,
    now,
  }: {
    tenant: Pick<Tenant, 'id' | 'timeZone'>;
    source: EventFeed;
    event: ProcessorEvent;
    payment: PaymentOfEvent;
    now: Date;
  },
): Promise<'moved' | 'known' | 'unfit'> {
  if (event.kind === 'chargeback') {
    const { chargeback: report, processorReference } = event;
    const reportedAt = new Date(event.occurredAtMs);
    await applyChargeback(tx, { tenant, source, report, reportedAt, payment, processorReference, now });
    return 'moved';
  }
  const today = todayOf(tenant, now).toString();
  if (event.kind === 'refund-failed') {
    const { refundKey } = event;
    return failRefund(tx, { tenantId: tenant.id, source, paymentId: payment.payment_id, refundKey, today, now });
  }
  const record = (happening: PaymentHappening) =>
    recordEvent(tx, { tenantId: tenant.id, paymentId: payment.payment_id, today, now, happening });
  if (
    event.kind === 'returned' &&
    (await wasReturnedBefore(tx, { tenantId: tenant.id, paymentId: payment.payment_id }))
  ) {
    await openCaseOfSecondReturn(tx, { tenantId: tenant.id, payment, code: event.returnCode, now });
    return 'moved';
  }
  if (isOpen(payment.state as PaymentState) || payment.state === 'review') {
    await record({ event: 'processor-accepted', processorReference: event.processorReference });
  }
  const moved = await record(
    event.kind === 'settled' ? { event: 'settled' } : { event: 'returned', returnCode: event.returnCode },
  );
  return moved ? 'moved' : 'unfit';
}

type PaymentOfEvent = NonNullable<Awaited<ReturnType<typeof findPaymentOf>>>;

function findPaymentOf(tx: TenantTransaction, { source, event }: { source: EventFeed; event: ProcessorEvent }) {
  return tx
    .selectFrom('payment_attempt')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'payment_attempt.tenant_id')
        .onRef('payment.payment_id', '=', 'payment_attempt.payment_id'),
    )
    .select(['payment.payment_id', 'payment.state', 'payment.customer_id', 'payment.account_id'])
    .where('payment_attempt.tenant_id', '=', source.tenant_id)
    .where('payment_attempt.merchant', '=', source.merchant)
    .$call((query) =>
      event.key === null
        ? query
            .where(sql.ref<string>('payment_attempt.processor'), '=', source.processor)
            .where('payment_attempt.processor_reference', '=', event.processorReference)
        : query.where('payment_attempt.processor_key', '=', event.key),
    )
    .executeTakeFirst();
}

/**
 * Detects a payment whose return was later reversed. Both are in the ledger, so a person must handle a second return.
 */
async function wasReturnedBefore(
  tx: TenantTransaction,
  { tenantId, paymentId }: { tenantId: string; paymentId: string },
): Promise<boolean> {
  const reopened = await tx
    .selectFrom('payment_event')
    .select('event_no')
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .where('event', '=', 'return-reopened')
    .executeTakeFirst();
  return reopened !== undefined;
}

async function openCaseOfSecondReturn(
  tx: TenantTransaction,
  of: {
    tenantId: string;
    payment: { payment_id: string; customer_id: string; account_id: string };
    code: string;
    now: Date;
  },
): Promise<void> {
  const { tenantId, payment, code, now } = of;
  const about = { customerId: payment.customer_id, accountId: payment.account_id, paymentId: payment.payment_id };
  await openCase(tx, { tenantId, ...about, planId: null, kind: 'returned-again', code, now });
}
