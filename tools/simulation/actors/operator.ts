import { type Core, occasionOf, reportingFaults } from '../core.ts';
import { recordEvent } from '../payments/record-event.ts';
import type { BookedCharge } from '../processor/processor-books.ts';

const hourMs = 3_600_000;

const findings = {
  succeeded: 'operator-found-succeeded',
  accepted: 'operator-found-accepted',
  declined: 'operator-found-declined',
} as const satisfies Record<BookedCharge['status'], string>;

/**
 * An operator who resolves payments in review by the processor's records, at least an hour later, when anything still
 * in transit would have arrived.
 */
export async function decideReviews(core: Core): Promise<void> {
  const { harness, database } = core;
  for (;;) {
    const waiting = [...database.rows('payment').values()].find(({ state }) => state === 'review');
    if (!waiting) {
      await harness.waitForAny([database.changed], { untilMs: Number.POSITIVE_INFINITY, label: 'looks for reviews' });
      continue;
    }
    await harness.sleepUntil(harness.nowMs + harness.chance.between(hourMs, 30 * hourMs), `looks at ${waiting.id}`);
    const charges = core.processor.books.charges.filter(({ reference }) => reference === waiting.id);
    const charge = charges.find(({ status }) => status !== 'declined') ?? charges[0];
    const event = charge ? findings[charge.status] : 'operator-canceled';
    await reportingFaults(core, () =>
      database.inTransaction(`decide ${waiting.id}`, (tx) =>
        recordEvent(core, tx, { paymentId: waiting.id, ...occasionOf(core), happening: { event } }),
      ),
    );
  }
}
