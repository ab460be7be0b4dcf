import type { Transaction } from '../database/transaction.ts';

type Reader = Pick<Transaction, 'all' | 'get'>;
type About = { paymentId: string } | { installmentId: string };

/** Models `isNoticeDelivered` (services/debit-notices/notice-delivered.ts) for the notices of a debit's very day and amount. */
export function isAnnounced(
  tx: Reader,
  { chargeOn, dueCents, ...about }: About & { chargeOn: string; dueCents: number },
): boolean {
  return tx.all('notice').some(([, notice]) => {
    const isAbout =
      'paymentId' in about ? notice.paymentId === about.paymentId : notice.installmentId === about.installmentId;
    if (!isAbout || notice.chargeOn !== chargeOn || notice.dueCents !== dueCents) return false;
    return notice.mailedOn !== null || messageState(tx, notice.messageId) === 'sent';
  });
}

/** The state of a notice's message; undefined where no channel reached the customer, or its row is gone. */
export function messageState(tx: Reader, messageId: string | null): string | undefined {
  return messageId === null ? undefined : tx.get('message', messageId)?.state;
}
