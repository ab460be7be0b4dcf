import type { PaymentState } from '../payments/payment-life.ts';
import type { RefundKind } from '../payments/refunds/refund-rules.ts';

/** Record kinds of a posting file, in the order of its totals. */
export const postingRecords = ['payment', 'return', 'correction'] as const;
export type PostingRecord = (typeof postingRecords)[number];

export const postingKinds = [
  'payment',
  'return',
  'refund',
  'void',
  'reversal',
  'canceled',
  'return-reopened',
  'overpayment',
  'adjustment',
  'settlement-discount',
  'discount-reversed',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Timing of postings for bank payments: once the bank accepts them, or once they settle. */
export const bankTimings = ['acceptance', 'settlement'] as const;
export type BankTiming = (typeof bankTimings)[number];

/** Effect of all files so far on a payment: not posted, posted, or taken back. */
export type PostedStatus = 'unposted' | 'posted' | 'taken-back';

/** A posting for a payment's step. A positive sign reduces the debt; a negative one restores it. */
export type PostedStep = { readonly kind: PostingKind; readonly sign: 1 | -1 };

const posted: readonly PaymentState[] = ['succeeded', 'settled'];

/**
 * Returns the posting for a payment's step, given the postings so far; undefined when nothing changes for the creditor.
 * Cards, wallets, cash and manual entries are posted when they succeed, bank payments by the creditor's timing. A
 * payment that arrived before the first file is still posted when it is returned or charged back.
 */
export function postedStep(
  { from, to }: { from: PaymentState | null; to: PaymentState },
  { status, timing }: { status: PostedStatus; timing: BankTiming },
): PostedStep | undefined {
  if (posted.includes(to) || (to === 'accepted' && timing === 'acceptance')) return stands(from, status);
  if (to === 'returned') {
    const hadArrived = from !== null && posted.includes(from);
    return status === 'posted' || (hadArrived && status === 'unposted') ? { kind: 'return', sign: -1 } : undefined;
  }
  return to === 'canceled' && status === 'posted' ? { kind: 'canceled', sign: -1 } : undefined;
}

function stands(from: PaymentState | null, status: PostedStatus): PostedStep | undefined {
  if (status === 'posted') return undefined;
  const isReopened = from === 'returned' && status === 'taken-back';
  return { kind: isReopened ? 'return-reopened' : 'payment', sign: 1 };
}

export function statusAfter(sign: 1 | -1): PostedStatus {
  return sign === 1 ? 'posted' : 'taken-back';
}

export function recordOf(kind: PostingKind): PostingRecord {
  return kind === 'payment' || kind === 'return' ? kind : 'correction';
}

/** Returns the posting kind of a refund. A canceled debit isn't one but a step of its payment. */
export function refundKindOf(kind: Exclude<RefundKind, 'cancel'>): PostingKind {
  return kind === 'by-hand' ? 'refund' : kind;
}
