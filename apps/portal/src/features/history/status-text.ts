import type { Transaction } from '@quittance/contract/transactions';
import { type PaymentState, paymentStates } from '@quittance/domain/payments/payment-life';
import type { TransactionStatus } from '@quittance/domain/payments/transaction-status';
import type { TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';

/**
 * The statuses shown to customers. Some split a shared status (req 4.2): a decline, a return, a scheduled payment, an
 * unpaid cash slip, and a refund that is pending or made.
 */
export type StatusKey =
  | TransactionStatus
  | 'Declined'
  | 'Returned'
  | 'Scheduled'
  | 'AwaitingCash'
  | 'Refunding'
  | 'Refunded'
  | 'PartlyRefunded'
  | 'Reversed';

export type StatusFacts = Pick<
  Transaction,
  'transactionStatusType' | 'isACHReturn' | 'declineCode' | 'cancelableThrough' | 'paymentMethod'
> &
  Partial<Pick<Transaction, 'refund' | 'amount'>>;

export type StatusText = { readonly key: StatusKey; readonly label: string; readonly tone: TagTone };

const tones: Record<StatusKey, TagTone> = {
  Validation: 'info',
  Scheduled: 'info',
  AwaitingCash: 'warning',
  Pending: 'info',
  AwaitingApproval: 'warning',
  Authorized: 'success',
  Processed: 'success',
  Posted: 'success',
  Cancelled: 'neutral',
  Declined: 'danger',
  Returned: 'danger',
  Refunding: 'info',
  Refunded: 'neutral',
  PartlyRefunded: 'neutral',
  Reversed: 'danger',
};

/** Returns the status to show, which may split the payment's own status. */
export function statusKey(payment: StatusFacts): StatusKey {
  const { transactionStatusType: status } = payment;
  if (payment.isACHReturn) return 'Returned';
  if (payment.refund) return refundKey(payment.refund, payment.amount);
  if (status === 'Cancelled' && payment.declineCode !== null) return 'Declined';
  if (status === 'Pending' && payment.paymentMethod.kind === 'cash') return 'AwaitingCash';
  if (status === 'Validation' && payment.cancelableThrough !== null) return 'Scheduled';
  return status;
}

function refundKey({ isMade, isReversal, amount }: NonNullable<Transaction['refund']>, paid = amount): StatusKey {
  if (isReversal) return 'Reversed';
  if (!isMade) return 'Refunding';
  return amount < paid ? 'PartlyRefunded' : 'Refunded';
}

export function useStatusText(): (payment: StatusFacts) => StatusText {
  const { t } = useTranslation();
  return (payment) => {
    const key = statusKey(payment);
    return { key, label: t(`History.Status.${key}`), tone: tones[key] };
  };
}

/**
 * Returns the last part of a step's translation key under `History.Step`. States unknown to this version become
 * `other`.
 */
export function stepKey(state: string): PaymentState | 'other' {
  return paymentStates.find((known) => known === state) ?? 'other';
}
