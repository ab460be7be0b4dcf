import type { TenantId } from '@quittance/database/tenant-id';
import { cents } from '@quittance/domain/money/cents';
import type { RefundAnswer } from '@quittance/processors/processor-port';
import { processorOf } from '../processors/processor-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { ClaimedRefund } from './claim-refund.ts';

/** `key-expired` means that the key may no longer be sent and that nothing was found under it. */
export type RefundCallAnswer = RefundAnswer | { verdict: 'key-expired' };

/**
 * Sends a claimed refund, outside any transaction. Retries look up the key first and resend it only while the processor
 * remembers it. A payment that the bank has returned meanwhile isn't refunded a second time.
 */
export async function callRefund(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'>,
  { tenantId, claimed }: { tenantId: TenantId; claimed: ClaimedRefund },
): Promise<RefundCallAnswer> {
  const processor = processorOf(context, { tenantId, name: claimed.processor });
  if (claimed.tries === 1 && claimed.payment_state === 'returned') return { verdict: 'refused', reason: 'disputed' };
  const request = {
    merchant: claimed.merchant,
    key: claimed.processor_key,
    kind: claimed.kind === 'cancel' ? 'cancel' : 'refund',
    chargeKey: claimed.charge_key,
    chargeReference: claimed.charge_reference,
    amountCents: cents(claimed.amount_cents + claimed.fee_cents),
    currency: 'USD',
  } as const;
  if (claimed.tries > 1) {
    const finding = await processor.findRefund(request);
    if (finding.verdict !== 'not-found') return finding;
    const ageMs = context.now().getTime() - claimed.first_sent_at.getTime();
    if (ageMs >= processor.keyWindowMs) return { verdict: 'key-expired' };
  }
  // A process that slept past its lease must not send, because another one has.
  if (context.now() >= claimed.lease_until) {
    return { verdict: 'unknown', reason: 'the lease expired before anything was sent' };
  }
  return processor.refund(request);
}
