import { recordEvent } from '../../payment-reactions/record-event.ts';
import type { PaymentHappening } from '../../payments/payment-step.ts';
import { todayOf } from '../../tenants/today-of.ts';
import type { SimulatedWorker } from './simulated-day.ts';

type Reviewed = { payment_id: string; merchant: string; processor_key: string };

/** Closes payments in review as an operator would, by the processor's records. */
export async function decideReviews(worker: SimulatedWorker): Promise<void> {
  const { harness, happened } = worker;
  const waiting = await harness.query<Reviewed>(
    `select p.payment_id, a.merchant, a.processor_key from payment p join payment_attempt a using (tenant_id, payment_id)
     where p.state = 'review' order by p.payment_id`,
  );
  for (const { payment_id: paymentId, merchant, processor_key: key } of waiting) {
    const { verdict } = await harness.world.processor.findByKey({ merchant, key });
    const event = verdicts[verdict];
    if (!event) throw new Error(`the sandbox could not be asked about ${key}: ${verdict}`);
    happened(`operator: ${event}`);
    const now = harness.world.clock.now;
    const occasion = { tenantId: harness.tenant.id, paymentId, now, today: todayOf(harness.tenant, now).toString() };
    await harness.worker.database.inTenant(harness.tenant.id, (tx) =>
      recordEvent(tx, { ...occasion, happening: { event } }),
    );
  }
}

const verdicts: Partial<Record<string, PaymentHappening['event']>> = {
  succeeded: 'operator-found-succeeded',
  accepted: 'operator-found-accepted',
  declined: 'operator-found-declined',
  'not-found': 'operator-canceled',
};
