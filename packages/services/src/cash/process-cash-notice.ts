import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { Cents } from '@quittance/domain/money/cents';
import { v7 as newId } from 'uuid';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { findPaidSlip, type PaidSlip } from './find-paid-slip.ts';
import { insertFurtherPayment, writeTakenAmount } from './write-cash-received.ts';

export type CashNotice = { eventId: string; slipNumber: string; amountCents: Cents; paidAt: Date; retailer: string };

/** `known` is a notice that was already processed; it changed nothing. */
export type CashNoticeOutcome = { kind: 'taken'; paymentId: string } | { kind: 'known' };

type CashNoticeFacts = { tenant: Pick<Tenant, 'id' | 'timeZone'>; payeeCodes: readonly string[]; notice: CashNotice };

/**
 * Books the cash that a retailer received for a slip, once per notice. The payment succeeds, the balance drops and the
 * ledger is written in one transaction (req 5.7). Cash that was received is never refused: a different amount is booked
 * as it is, and a slip that is paid, canceled or expired gets a further payment. Cases for an employee's attention go
 * to `onFault`. Refuses with NotFound when these payees have no such slip.
 */
export async function processCashNotice(
  context: Pick<ServiceContext, 'database' | 'now'> & { onFault(fault: unknown): void },
  request: CashNoticeFacts,
): Promise<CashNoticeOutcome | Refusal<'NotFound'>> {
  const { tenant, payeeCodes, notice } = request;
  const now = context.now();
  const result = await context.database.inTenant(tenant.id, async (tx) => {
    const slip = await findPaidSlip(tx, { tenantId: tenant.id, slipNumber: notice.slipNumber, payeeCodes });
    if (!slip) return undefined;
    const paymentId = slip.state === 'awaiting' ? slip.payment_id : newId({ msecs: now.getTime() });
    if (!(await noteEvent(tx, { tenant, slip, notice, paymentId, now }))) return { kind: 'known' as const };
    await bookCash(tx, { ...request, slip, paymentId, now });
    return { kind: 'taken' as const, slip, paymentId };
  });
  const onFault = (what: string) =>
    context.onFault(new Error(`cash notice ${notice.eventId} for slip ${notice.slipNumber}: ${what}`));
  if (!result) {
    onFault('no such slip');
    return refuse('NotFound', { field: 'slipNumber' });
  }
  if (result.kind === 'known') return result;
  for (const oddity of odditiesOf(notice, result)) onFault(oddity);
  return { kind: 'taken', paymentId: result.paymentId };
}

/** Returns false when the network already reported this event. */
async function noteEvent(
  tx: TenantTransaction,
  of: { tenant: CashNoticeFacts['tenant']; slip: PaidSlip; notice: CashNotice; paymentId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('processor_event')
    .values({
      tenant_id: of.tenant.id,
      processor: 'cash',
      merchant: of.slip.payee_code,
      event_id: of.notice.eventId,
      payment_id: of.paymentId,
      received_at: of.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function bookCash(
  tx: TenantTransaction,
  { tenant, notice, slip, paymentId, now }: CashNoticeFacts & { slip: PaidSlip; paymentId: string; now: Date },
): Promise<void> {
  const tenantId = tenant.id;
  const paidOn = paidOnOf(notice, { tenant, slip, now });
  const received = { tenantId, slip, paymentId, amountCents: notice.amountCents, paidOn, now };
  await (slip.state === 'awaiting' ? writeTakenAmount(tx, received) : insertFurtherPayment(tx, received));
  const today = todayOf(tenant, now).toString();
  const happening = { event: 'cash-received' as const, reason: `paid at ${notice.retailer}` };
  const state = await recordEvent(tx, { tenantId, paymentId, today, now, happening });
  if (!state) throw new Error('a locked payment waiting for cash could not be marked as paid');
}

/**
 * Returns the day of the cash in the tenant's time zone. A retailer's clock may be wrong, so it is never before the
 * slip was created and never in the future.
 */
function paidOnOf(
  { paidAt }: CashNotice,
  { tenant, slip, now }: { tenant: Pick<Tenant, 'timeZone'>; slip: PaidSlip; now: Date },
): string {
  const paidMs = Math.min(Math.max(paidAt.getTime(), slip.created_at.getTime()), now.getTime());
  return todayIn(tenant.timeZone, paidMs).toString();
}

function odditiesOf({ amountCents }: CashNotice, { slip, paymentId }: { slip: PaidSlip; paymentId: string }): string[] {
  const isOutside = amountCents < slip.minimum_cents || amountCents > slip.maximum_cents;
  return [
    ...(slip.state === 'awaiting' ? [] : [`the slip was ${slip.state}; the money made the payment ${paymentId}`]),
    ...(isOutside ? [`the amount is outside of what the slip allows; it was booked on the payment ${paymentId}`] : []),
  ];
}
