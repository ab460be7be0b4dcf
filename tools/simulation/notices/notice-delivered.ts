import { type Core, occasionOf } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { type About, isAbout } from './notice-subject.ts';

type Reader = Pick<Transaction, 'all' | 'get'>;
type Notice = Tables['notice'];

/** Models `isNoticeDelivered` (services/debit-notices/notice-delivered.ts). */
export function isDelivered({ mutant }: Pick<Core, 'mutant'>, tx: Reader, notice: Notice): boolean {
  if (notice.mailedOn !== null) return true;
  const message = messageOf(tx, notice);
  if (message?.state !== 'sent') return false;
  return mutant === 'a late notice counts' || (message.endedAtMs ?? Infinity) < notice.deliverBeforeMs;
}

/** Models `isAnnouncing` (services/debit-notices/notice-delivered.ts) for the notices of a debit's day and amount. */
export function isAnnounced(
  core: Core,
  tx: Reader,
  { chargeOn, dueCents, ...about }: About & { chargeOn: string; dueCents: number },
): boolean {
  const nowMs = occasionOf(core).now.getTime();
  return tx.all('notice').some(([, notice]) => {
    const isTheirs = isAbout(notice, about) && notice.chargeOn === chargeOn && notice.dueCents === dueCents;
    if (!isTheirs || !isDelivered(core, tx, notice)) return false;
    return notice.staleFromMs > nowMs || core.mutant === 'an old notice counts';
  });
}

/** Returns the message of a notice, or undefined when no channel reached the customer. */
export function messageOf(tx: Pick<Reader, 'get'>, { messageId }: Notice): Tables['message'] | undefined {
  return messageId === null ? undefined : tx.get('message', messageId);
}
