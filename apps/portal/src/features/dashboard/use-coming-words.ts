import type { TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { useAccountWords } from '../history/account-words.ts';
import { useStatusWords } from '../history/status-words.ts';
import { useMethodName } from '../history/transaction-method.ts';
import { usePlanWords } from '../installment-plans/plan-words.ts';
import type { ComingUp } from './coming-up.ts';

export type ComingWords = {
  readonly account: string;
  readonly method: string;
  readonly status: string;
  readonly tone: TagTone;
  /** The payment's number within its plan. */
  readonly mark: string | undefined;
};

export function useComingWords(): (coming: ComingUp) => ComingWords {
  const { t } = useTranslation();
  const accountWords = useAccountWords();
  const statusWords = useStatusWords();
  const methodName = useMethodName();
  const plan = usePlanWords();
  const mark = (number: number | null) => (number === null ? undefined : t('Plan.Mark', { number }));
  return (coming) => {
    if (coming.kind === 'installment') {
      const { series, installment } = coming;
      const { label: status, tone } = plan.installment(installment);
      const number = installment.sequenceNumber;
      return { account: series.accountName, method: plan.method(series), status, tone, mark: mark(number) };
    }
    const { payment } = coming;
    const { label: status, tone } = statusWords(payment);
    const number = payment.installmentSequence;
    return { account: accountWords(payment), method: methodName(payment), status, tone, mark: mark(number) };
  };
}
