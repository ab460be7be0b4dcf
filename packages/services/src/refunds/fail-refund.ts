import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { moveRefund } from './move-refund.ts';

export type FailedRefund = {
  tenantId: string;
  /** The processor and its account. */
  source: { processor: string; merchant: string };
  paymentId: string;
  /** The refund's idempotency key. */
  refundKey: string;
  today: string;
  now: Date;
};

/**
 * Follows a processor's report that a refund failed. One that had succeeded is reversed, and waits for an employee to pay
 * the money in another way. Returns `known` for a repeated report and `unfit` for an unknown refund.
 */
export async function failRefund(
  tx: TenantTransaction,
  { tenantId, source, paymentId, refundKey, today, now }: FailedRefund,
): Promise<'moved' | 'known' | 'unfit'> {
  const refund = await tx
    .selectFrom('refund')
    .select('refund_id')
    .where('tenant_id', '=', tenantId)
    .where('processor', '=', source.processor)
    .where('merchant', '=', source.merchant)
    .where('processor_key', '=', refundKey)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!refund) return 'unfit';
  const step = { tenantId, refundId: refund.refund_id, today, now };
  for (const event of ['failed-later', 'processor-refused'] as const) {
    const reason = event === 'failed-later' ? 'the processor reported later that the refund failed' : 'refused';
    if (await moveRefund(tx, { ...step, happening: { event, reason } })) return 'moved';
  }
  return 'known';
}
