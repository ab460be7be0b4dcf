import { isReopenable } from '@quittance/domain/payments/reopen-rules';
import { isPaymentId } from '../payments/payment-id.ts';
import { recordEvent } from '../payments/record-event.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { holdSettlement } from '../settlements/hold-settlement.ts';
import { submitSettlement } from '../settlements/submit-settlement.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { closeCases } from './close-cases.ts';
import { holdReturned } from './hold-returned.ts';

/**
 * Finds a return wrong: it was dishonored, or the bank took it back. The payment stands again, fee included, and what it paid is not owed any
 * more; its installment is paid and its settlement goes on, if they have not ended. The cases about the return are closed with it. Refusals:
 * NotFound; ReturnNotReopenable for what is no return, was reopened before, or has been paid again by another payment.
 */
export function reopenReturn(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, paymentId, note }: { tenant: Tenant; actor: Operator; paymentId: string; note: string },
): Promise<{ kind: 'reopened' } | Refusal<'NotFound' | 'ReturnNotReopenable'>> {
  const now = context.now();
  const today = todayOf(tenant, now).toString();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<{ kind: 'reopened' } | Refusal<'NotFound' | 'ReturnNotReopenable'>> => {
      const payment = isPaymentId(paymentId) ? await holdReturned(tx, { tenant, paymentId }) : undefined;
      if (!payment) return refuse('NotFound');
      if (!isReopenable(payment)) return refuse('ReturnNotReopenable');
      const { settlementId } = payment;
      if (settlementId !== null) {
        const { state } = await holdSettlement(tx, { tenantId: tenant.id, settlementId });
        if (state === 'accepted') await submitSettlement(tx, { tenantId: tenant.id, settlementId, paymentId, now });
      }
      const happening = { event: 'return-reopened' as const, ...(note.trim() !== '' && { reason: note.trim() }) };
      const moved = await recordEvent(tx, { tenantId: tenant.id, paymentId, today, now, happening });
      if (!moved) return refuse('ReturnNotReopenable');
      await closeCases(tx, { tenantId: tenant.id, paymentId, kinds: aboutReturns, now });
      return { kind: 'reopened' };
    },
    { operator: actor },
  );
}

/** The cases that a return opens. */
export const aboutReturns = [
  'unauthorized-return',
  'authorization-needed',
  'correction-needed',
  'returned-in-error',
] as const;
