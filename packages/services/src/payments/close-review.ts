import type { PaymentEvent, PaymentState } from '@quittance/domain/payments/payment-life';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { isPaymentId } from './payment-id.ts';
import { recordEvent } from './record-event.ts';

/** What an operator has found in the processor's books about a payment, or that it was never there. */
export type ReviewOutcome = 'succeeded' | 'accepted' | 'declined' | 'canceled';

const events: Readonly<Record<ReviewOutcome, PaymentEvent>> = {
  succeeded: 'operator-found-succeeded',
  accepted: 'operator-found-accepted',
  declined: 'operator-found-declined',
  canceled: 'operator-canceled',
};

/**
 * Ends a payment's review by what the processor's own books say of it (RELIABILITY 1): the hold is settled, or what it held is owed again. A card
 * is not accepted but succeeds, a bank's debit is accepted before it settles. Refusals: NotFound; CaseNotOpen for one that is not in review;
 * NoteRequired where money is said to have come without the reference by which the processor knows it.
 */
export function closeReview(
  context: Pick<ServiceContext, 'database' | 'now'>,
  of: { tenant: Tenant; actor: Operator; paymentId: string; outcome: ReviewOutcome; reference: string; note: string },
): Promise<{ kind: 'closed'; state: PaymentState } | Refusal<'CaseNotOpen' | 'NotFound' | 'NoteRequired'>> {
  const { tenant, actor, paymentId, outcome } = of;
  const reference = of.reference.trim();
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      if (!isPaymentId(paymentId)) return refuse('NotFound');
      const payment = await tx
        .selectFrom('payment')
        .select(['state', 'paid_by'])
        .where('tenant_id', '=', tenant.id)
        .where('payment_id', '=', paymentId)
        .forUpdate()
        .executeTakeFirst();
      if (!payment) return refuse('NotFound');
      const isBank = payment.paid_by === 'bankaccount';
      const isPossible = outcome === 'succeeded' ? !isBank : outcome === 'accepted' ? isBank : true;
      if (payment.state !== 'review' || !isPossible) return refuse('CaseNotOpen');
      const isPaid = outcome === 'succeeded' || outcome === 'accepted';
      if (isPaid && reference === '') return refuse('NoteRequired', { field: 'reference' });
      const happening = {
        event: events[outcome],
        reason: of.note.trim(),
        ...(isPaid && { processorReference: reference }),
      };
      const today = todayOf(tenant, now).toString();
      const state = await recordEvent(tx, { tenantId: tenant.id, paymentId, happening, today, now });
      return state ? { kind: 'closed', state } : refuse('CaseNotOpen');
    },
    { operator: actor },
  );
}
