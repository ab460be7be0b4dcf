import { responseCodeName } from '@quittance/contract/response-code-names';
import type { Transaction } from '@quittance/contract/transactions';
import { useTranslation } from 'react-i18next';
import { paymentAnswer } from '../payments/payment-answers.ts';
import { statusKey } from './status-words.ts';

/** The returns that have a sentence of their own; the others name their code (Nacha return codes). */
const knownReturns = ['R01', 'R02', 'R03', 'R04', 'R05', 'R07', 'R08', 'R09', 'R10', 'R16', 'R20', 'R29'];

/** What cancels a payment besides its payer, as its last step says it. */
const canceledBy = ['disputed', 'settled', 'unannounced', 'card-not-accepted'] as const;

/** Why a payment was declined, came back, or was canceled by something else than its payer, in a sentence; undefined for any other payment. */
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

/** What the answer code of a decline says, in a sentence. */
export function useDeclineReason(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => t(`Payment.Answer.${paymentAnswer(responseCodeName(code) ?? 'PaymentDeclined').text}`);
}

/** What a bank's return code says, in a sentence. */
export function useReturnReason(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => t(`History.Return.${knownReturns.includes(code) ? code : 'other'}`, { code });
}
