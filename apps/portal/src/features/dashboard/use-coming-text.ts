import type { TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { useAutopayText } from '../autopay/autopay-text.ts';
import { useAccountText } from '../history/account-text.ts';
import { useStatusText } from '../history/status-text.ts';
import { useMethodName } from '../history/transaction-method.ts';
import { usePlanText } from '../installment-plans/plan-text.ts';
import type { ComingUp } from './coming-up.ts';

export type ComingText = {
  readonly account: string;
  readonly method: string;
  readonly status: string;
  readonly tone: TagTone;
  /** The payment's number within its plan, or that autopay makes it. */
  readonly mark: string | undefined;
};

export function useComingText(): (coming: ComingUp) => ComingText {
  const { t } = useTranslation();
  const accountText = useAccountText();
  const statusText = useStatusText();
  const methodName = useMethodName();
  const plan = usePlanText();
  const autopay = useAutopayText();
  const mark = (number: number | null) => (number === null ? undefined : t('Plan.Mark', { number }));
  return (coming) => {
    if (coming.kind === 'autopay') {
      const { agreement, charge } = coming;
      const { label: status, tone } = autopay.charge(charge);
      const { method: first, backup } = agreement.terms;
      const method = autopay.method(charge.uses === 'backup' && backup ? backup : first);
      return { account: agreement.accountName, method, status, tone, mark: t('Autopay.Mark') };
    }
    if (coming.kind === 'installment') {
      const { series, installment } = coming;
      const { label: status, tone } = plan.installment(installment);
      const number = installment.sequenceNumber;
      return { account: series.accountName, method: plan.method(series), status, tone, mark: mark(number) };
    }
    const { payment } = coming;
    const { label: status, tone } = statusText(payment);
    const number = payment.installmentSequence;
    return { account: accountText(payment), method: methodName(payment), status, tone, mark: mark(number) };
  };
}
