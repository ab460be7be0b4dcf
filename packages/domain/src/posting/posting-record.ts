import type { PaymentState } from '../payments/payment-life.ts';
import type { RefundKind } from '../payments/refund-rules.ts';

/** What a line of a posting file is, in the order in which a file adds them up. */
export const postingRecords = ['payment', 'return', 'correction'] as const;
export type PostingRecord = (typeof postingRecords)[number];

/** What exactly a line says. */
export type PostingKind =
  | 'payment'
  | 'return'
  | 'refund'
  | 'void'
  | 'reversal'
  | 'canceled'
  | 'return-reopened'
  | 'overpayment'
  | 'adjustment'
  | 'settlement-discount'
  | 'discount-reversed';

/** When a creditor wants to hear of a payment by bank account: when the bank has taken it, or when it has settled. */
export const bankTimings = ['acceptance', 'settlement'] as const;
export type BankTiming = (typeof bankTimings)[number];

/** What the files so far say of a payment: nothing at all, that it stands, or that it was taken back. */
export type PostedStanding = 'unposted' | 'posted' | 'taken-back';

/** What is posted of a step of a payment's life: whether it comes off the debt, or is owed again. */
export type PostedStep = { readonly kind: PostingKind; readonly sign: 1 | -1 };

const posted: readonly PaymentState[] = ['succeeded', 'settled'];

/**
 * What a step of a payment's life tells the creditor, in the light of what was told before; undefined where there is nothing new. Cards, wallets,
 * cash and entries are told when they succeed, bank payments by the creditor's timing. A payment that had settled before the first file is
 * told as returned all the same.
 */
export function postedStep(
  { from, to }: { from: PaymentState | null; to: PaymentState },
  { standing, timing }: { standing: PostedStanding; timing: BankTiming },
): PostedStep | undefined {
  if (posted.includes(to) || (to === 'accepted' && timing === 'acceptance')) return stands(from, standing);
  if (to === 'returned') {
    return standing === 'posted' || (from === 'settled' && standing === 'unposted')
      ? { kind: 'return', sign: -1 }
      : undefined;
  }
  return to === 'canceled' && standing === 'posted' ? { kind: 'canceled', sign: -1 } : undefined;
}

function stands(from: PaymentState | null, standing: PostedStanding): PostedStep | undefined {
  if (standing === 'posted') return undefined;
  const isReopened = from === 'returned' && standing === 'taken-back';
  return { kind: isReopened ? 'return-reopened' : 'payment', sign: 1 };
}

/** How a line of a payment changes what the files say of it. */
export function standingAfter(sign: 1 | -1): PostedStanding {
  return sign === 1 ? 'posted' : 'taken-back';
}

/** What a kind is filed as. */
export function recordOf(kind: PostingKind): PostingRecord {
  return kind === 'payment' || kind === 'return' ? kind : 'correction';
}

/** What money that went back is told as; a refund that called a debit off is a step of its payment. */
export function refundKindOf(kind: Exclude<RefundKind, 'cancel'>): PostingKind {
  return kind === 'by-hand' ? 'refund' : kind;
}
