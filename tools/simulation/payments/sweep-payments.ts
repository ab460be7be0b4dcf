import { isOpen } from '@quittance/domain/payments/payment-life';
import { type Core, reportingFaults } from '../core.ts';
import { clockOf } from '../database/fake-database.ts';
import { cancelUnannounced, isUnannounced } from '../notices/cancel-unannounced.ts';
import { processPayment } from './process-payment.ts';

const batch = 50;

/**
 * Models `sweepPayments` (services/payments/charge/sweep-payments.ts): processes due payments that aren't locked, one
 * at a time.
 */
export async function sweepPayments(core: Core): Promise<void> {
  if (core.mutant !== 'a missing notice counts') await cancelUnannounced(core);
  const due = await core.database.inTransaction('sweep', async (tx) => {
    await tx.statement('select payment where next_check_at <= now for update skip locked');
    const nowMs = clockOf(core.harness).getTime();
    return tx
      .all('payment')
      .map(([, payment]) => payment)
      .filter(({ state, nextCheckAtMs }) => isOpen(state) && nextCheckAtMs !== null && nextCheckAtMs <= nowMs)
      .filter(
        (each) =>
          each.state !== 'reserved' || !isUnannounced(core, tx, each) || core.mutant === 'a missing notice counts',
      )
      .toSorted((one, other) => (one.nextCheckAtMs ?? 0) - (other.nextCheckAtMs ?? 0))
      .slice(0, batch)
      .filter(({ id }) => tx.tryLock('payment', id))
      .map(({ id }) => id);
  });
  for (const paymentId of due) await reportingFaults(core, () => processPayment(core, paymentId));
}
