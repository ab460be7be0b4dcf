import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isOpen, type PaymentState } from '@quittance/domain/payments/payment-life';
import type { ProcessorEvent } from '@quittance/processors/processor-port';
import { openCase } from '../installment-plans/open-case.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type PaymentHappening, recordEvent } from './record-event.ts';

/** Whose list of events an event stands in. */
export type Place = { tenant_id: string; processor: string; merchant: string };

/**
 * Takes in one event of a processor's list, once: `moved` when it moved its payment, `known` when it had been taken in before,
 * `unfit` when it is about no payment of ours or about one that it cannot move. An event about a payment whose outcome was not
 * known yet, or that an operator is to look at, also tells that outcome: what settles or comes back was accepted.
 */
export async function takeInProcessorEvent(
  tx: TenantTransaction,
  {
    tenant,
    place,
    event,
    now,
  }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; place: Place; event: ProcessorEvent; now: Date },
): Promise<'moved' | 'known' | 'unfit'> {
  const payment = await findPaymentOf(tx, { place, event });
  const inserted = await tx
    .insertInto('processor_event')
    .values({ ...place, event_id: event.id, payment_id: payment?.payment_id ?? null, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return 'known';
  if (!payment) return 'unfit';
  const today = todayOf(tenant, now).toString();
  const record = (happening: PaymentHappening) =>
    recordEvent(tx, { tenantId: tenant.id, paymentId: payment.payment_id, today, now, happening });
  if (
    event.kind === 'returned' &&
    (await hasComeBackBefore(tx, { tenantId: tenant.id, paymentId: payment.payment_id }))
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

function findPaymentOf(tx: TenantTransaction, { place, event }: { place: Place; event: ProcessorEvent }) {
  return tx
    .selectFrom('payment_attempt')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'payment_attempt.tenant_id')
        .onRef('payment.payment_id', '=', 'payment_attempt.payment_id'),
    )
    .select(['payment.payment_id', 'payment.state', 'payment.customer_id', 'payment.account_id'])
    .where('payment_attempt.tenant_id', '=', place.tenant_id)
    .where('payment_attempt.merchant', '=', place.merchant)
    .where('payment_attempt.processor_key', '=', event.key)
    .executeTakeFirst();
}

/** Whether the payment's return was found wrong before: then its books have had both, and a second return is for a person. */
async function hasComeBackBefore(
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
