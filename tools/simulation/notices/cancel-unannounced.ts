import { unannouncedReason } from '@quittance/services/debit-notices/unannounced-reason';
import { type Core, occasionOf } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { recordEvent } from '../payments/record-event.ts';
import { isAnnounced } from './notice-delivered.ts';

/** Checks whether a payment awaits a notice that didn't reach the customer. */
export function isUnannounced(core: Core, tx: Pick<Transaction, 'all' | 'get'>, payment: Tables['payment']): boolean {
  const { id: paymentId, needsNotice, scheduledFor, amountCents, feeCents } = payment;
  return needsNotice && !isAnnounced(core, tx, { paymentId, chargeOn: scheduledFor, dueCents: amountCents + feeCents });
}

/** Models `cancelUnannounced` (services/debit-notices/cancel-unannounced.ts). */
export async function cancelUnannounced(core: Core): Promise<void> {
  const occasion = occasionOf(core);
  const canceled = await core.database.inTransaction('cancel what was not announced', async (tx) => {
    await tx.statement('select payment where needs_notice for update skip locked');
    const due = tx
      .all('payment')
      .map(([, payment]) => payment)
      .filter((each) => each.state === 'reserved' && (each.nextCheckAtMs ?? Infinity) <= occasion.now.getTime())
      .filter((each) => isUnannounced(core, tx, each) && tx.tryLock('payment', each.id));
    const happening = { event: 'canceled' as const, reason: unannouncedReason };
    for (const { id: paymentId } of due) await recordEvent(core, tx, { ...occasion, paymentId, happening });
    return due;
  });
  for (const { id: paymentId } of canceled) core.tally.countHeld(core, { paymentId });
}
