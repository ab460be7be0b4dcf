import type { Transaction } from '@quittance/contract/history';
import { type PaymentState, paymentStates, type TransactionStatus } from '@quittance/domain/payments/payment-life';
import { useTranslation } from 'react-i18next';
import type { TagTone } from '../../ui/tag.tsx';

/** The words for where a payment stands. `Declined` and `Returned` are told apart from the status they share (SPEC 4.2). */
export type StatusKey = TransactionStatus | 'Declined' | 'Returned';

/** A status on the screen: the word, what it means, the colour of its tag. */
export type StatusWords = { readonly key: StatusKey; readonly label: string; readonly tone: TagTone };

const tones: Record<StatusKey, TagTone> = {
  Validation: 'info',
  Pending: 'info',
  AwaitingApproval: 'warning',
  Authorized: 'success',
  Processed: 'success',
  Posted: 'success',
  Cancelled: 'neutral',
  Declined: 'danger',
  Returned: 'danger',
};

/** Where a payment stands, a decline and a return told apart. */
export function statusKey(
  payment: Pick<Transaction, 'transactionStatusType' | 'isACHReturn' | 'declineCode'>,
): StatusKey {
  if (payment.isACHReturn) return 'Returned';
  if (payment.transactionStatusType === 'Cancelled' && payment.declineCode !== null) return 'Declined';
  return payment.transactionStatusType;
}

/** The status of a payment in the language of the moment. */
export function useStatusWords(): (
  payment: Pick<Transaction, 'transactionStatusType' | 'isACHReturn' | 'declineCode'>,
) => StatusWords {
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
