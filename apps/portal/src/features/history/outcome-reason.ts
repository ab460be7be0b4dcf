import { responseCodeName } from '@quittance/contract/codes/response-code-names';
import type { Transaction } from '@quittance/contract/transactions';
import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import { wordedReturnCodes } from '@quittance/domain/returns/worded-return-code';
import { useTranslation } from 'react-i18next';
import { paymentAnswer } from '../payments/confirm/payment-answers.ts';
import { statusKey } from './status-text.ts';

/** Return codes with their own text. Other returns show only their code. */
const knownReturns: readonly string[] = [...wordedReturnCodes, chargebackCode];

/** Cancellation reasons other than the payer's request, as given by the payment's last step. */
const canceledBy = ['disputed', 'settled', 'unannounced', 'bank-not-accepted', 'card-not-accepted'] as const;

/**
 * Explains why a payment was declined, returned or canceled by someone other than the payer. Returns undefined for any
 * other payment.
 */
export function useOutcomeReason(): (transaction: Transaction) => string | undefined {
  const { t } = useTranslation();
  const declineReason = useDeclineReason();
  const returnReason = useReturnReason();
  return (transaction) => {
    switch (statusKey(transaction)) {
      case 'Declined':
        return declineReason(transaction.declineCode ?? '');
      case 'Returned':
        return returnReason(transaction.returnCode ?? '');
      case 'Cancelled': {
        const cause = canceledBy.find((known) => known === transaction.trail.at(-1)?.reason);
        return cause && t(`History.CanceledBy.${cause}`);
      }
      default:
        return undefined;
    }
  };
}

export function useDeclineReason(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => t(`Payment.Answer.${paymentAnswer(responseCodeName(code) ?? 'PaymentDeclined').text}`);
}

export function useReturnReason(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => t(`History.Return.${knownReturns.includes(code) ? code : 'other'}`, { code });
}
