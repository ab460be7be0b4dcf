import type { Transaction } from '@quittance/contract/transactions';
import { type PaymentState, paymentStates } from '@quittance/domain/payments/payment-life';
import type { TransactionStatus } from '@quittance/domain/payments/transaction-status';
import type { TagTone } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';

/**
 * The words for where a payment stands. Some are told apart from the status that they share (req 4.2): a decline, a return, a payment
 * for a later day, a slip that nobody has paid at a store yet, and money that goes back or went.
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

/** What of a payment tells where it stands. */
export type StatusFacts = Pick<
  Transaction,
  'transactionStatusType' | 'isACHReturn' | 'declineCode' | 'cancelableThrough' | 'paymentMethod'
> &
  Partial<Pick<Transaction, 'refund' | 'amount'>>;

/** A status on the screen: the word, what it means, the colour of its tag. */
export type StatusWords = { readonly key: StatusKey; readonly label: string; readonly tone: TagTone };

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

/** Where a payment stands, with those told apart that share a status. */
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

/** The status of a payment in the language of the moment. */
export function useStatusWords(): (payment: StatusFacts) => StatusWords {
  const { t } = useTranslation();
  return (payment) => {
    const key = statusKey(payment);
    return { key, label: t(`History.Status.${key}`), tone: tones[key] };
  };
}

/** The key of a step's words under `History.Step`; a state that this version does not know is a step like any other. */
export function stepKey(state: string): PaymentState | 'other' {
  return paymentStates.find((known) => known === state) ?? 'other';
}
