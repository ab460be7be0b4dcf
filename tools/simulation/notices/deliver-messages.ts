import { type Core, occasionOf, reportingFaults } from '../core.ts';
import type { Transaction } from '../database/transaction.ts';
import { contactId } from './send-notices.ts';

/**
 * Models `sweepMessages` and `deliverMessage` (services/messages): a message is claimed, handed to the mail server outside any transaction, and
 * what the server said is written down. One whose reader has opted out since is withdrawn, one that comes too late is given up.
 */
export async function deliverMessages(core: Core): Promise<void> {
  const due = [...core.database.rows('message').values()].filter(({ state }) => state === 'queued');
  for (const { id } of due) await reportingFaults(core, () => deliver(core, id));
}

async function deliver(core: Core, id: string): Promise<void> {
  const claimed = await core.database.inTransaction(`claim ${id}`, async (tx) => {
    await tx.statement('update message set state = sending');
    if (!tx.tryLock('message', id)) return false;
    const { state, uselessAfterMs } = tx.one('message', id);
    if (state !== 'queued') return false;
    if (uselessAfterMs <= occasionOf(core).now.getTime()) return end(tx, id, 'given-up');
    const { reach } = tx.one('contact', contactId);
    const isUnwanted = reach === 'opted-out' || reach === 'no-address';
    return isUnwanted && core.mutant !== 'an opt-out counts as delivered' ? end(tx, id, 'withdrawn') : true;
  });
  if (!claimed) return;
  await core.stage.step(`hands ${id} to the mail server`);
  const { reach } = core.database.one('contact', contactId);
  const isRefused = reach !== 'reachable';
  if (!isRefused) core.handedOver.set(id, core.stage.nowMs);
  await core.database.inTransaction(`record ${id}`, async (tx) => {
    await tx.statement('update message set state');
    await tx.lock('message', id);
    if (tx.one('message', id).state !== 'queued') return;
    const isBelieved =
      (reach === 'bounces' && core.mutant === 'a bounce counts as delivered') ||
      (reach === 'opted-out' && core.mutant === 'an opt-out counts as delivered');
    const isSent = !isRefused || isBelieved;
    await tx.update('message', id, { state: isSent ? 'sent' : 'refused' });
  });
}

async function end(tx: Transaction, id: string, state: 'given-up' | 'withdrawn'): Promise<false> {
  await tx.update('message', id, { state });
  return false;
}
