import { responseCodeName } from '@quittance/contract/codes/response-code-names';
import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import { frequencyCodes } from '@quittance/contract/wire/installment-schedule';
import { planCost } from '@quittance/domain/installment-plans/schedule/payment-pattern';
import { sumCents } from '@quittance/domain/money/cents';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import type { TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReturnReason } from '../history/outcome-reason.ts';
import { paymentAnswer } from '../payments/confirm/payment-answers.ts';
import { countedInstallments, usualAmount } from './progress/plan-progress.ts';

const planTones: Record<InstallmentSeries['status'], TagTone> = {
  active: 'success',
  paused: 'warning',
  completed: 'success',
  canceled: 'neutral',
  stopped: 'danger',
};

const installmentTones: Record<SeriesInstallment['status'], TagTone> = {
  scheduled: 'info',
  submitted: 'info',
  paid: 'success',
  retrying: 'warning',
  failed: 'danger',
  skipped: 'neutral',
  canceled: 'neutral',
};

export type PlanState = { readonly label: string; readonly tone: TagTone; readonly note?: string | undefined };

export function usePlanText() {
  const { t } = useTranslation();
  const { language, money, pattern, dayInSentence } = useFormats();
  const reasonText = useFailureReason();
  return {
    /** "$50 every month": the amount of the next payment, or of the first if none is left. */
    headline: (series: InstallmentSeries): string =>
      t(`Plan.Headline.${rhythmKey(series)}`, { amount: money(usualAmount(series)) }),
    /** "Every 2 weeks" */
    often: (series: Pick<InstallmentSeries, 'frequency'>): string => t(`Plan.Often.${rhythmKey(series)}`),
    /**
     * "$52 + $50 × 3, $202 in all", fees included as in the authorization. Undefined if the payments don't add up to
     * the total, as in a canceled plan.
     */
    cost: ({ installments, totalAmount }: Pick<InstallmentSeries, 'installments' | 'totalAmount'>) => {
      const counted = countedInstallments(installments);
      if (counted.length === 0 || sumCents(counted.map(({ amount }) => amount)) !== totalAmount) return undefined;
      const { takenCents, totalCents } = planCost(
        counted.map(({ amount, convenienceFee }) => ({ amountCents: amount, feeCents: convenienceFee })),
      );
      return t('Plan.Cost', { pattern: pattern(takenCents), total: money(totalCents) });
    },
    /** "Checking **1234" */
    method: ({ paymentMethod }: Pick<InstallmentSeries, 'paymentMethod'>): string => {
      const { kind, accountType, creditCardBinType: binType = null, lastFour } = paymentMethod;
      return methodDisplay({ paymentMethodType: kind, accountType, binType, wallet: null, lastFour }, language);
    },
    status: ({ status }: Pick<InstallmentSeries, 'status'>): PlanState => ({
      label: t(`Plan.Status.${status}`),
      tone: planTones[status],
    }),
    installment: (installment: SeriesInstallment): PlanState => {
      const { status, chargeDate, installmentDate, failureCode } = installment;
      const day = dayInSentence(chargeDate);
      const isLater = status === 'scheduled' && chargeDate.compare(installmentDate) !== 0;
      const hasFailed = status === 'failed' || status === 'retrying';
      const notes = [
        hasFailed && failureCode !== null && reasonText(failureCode),
        status === 'retrying' && t('Plan.RetryOn', { day }),
        isLater && t('Plan.ChargedOn', { day }),
      ].filter((note) => note !== false);
      return {
        label: t(`Plan.Installment.${status}`),
        tone: installmentTones[status],
        note: notes.length === 0 ? undefined : notes.join(' '),
      };
    },
  };
}

/**
 * Explains a bank's or processor's rejection. A four-digit code is a response code (req 8.1), any other a return code.
 */
export function useFailureReason(): (code: string) => string {
  const { t } = useTranslation();
  const returnReason = useReturnReason();
  return (code) => {
    const name = responseCodeName(code);
    if (name === undefined && /^R\d\d$/.test(code)) return returnReason(code);
    return t(`Payment.Answer.${paymentAnswer(name ?? 'PaymentDeclined').text}`);
  };
}

/**
 * The last part of the translation key for a frequency. Frequencies unknown to this version use `regular` (req 4.3).
 */
function rhythmKey({ frequency }: Pick<InstallmentSeries, 'frequency'>): string {
  const found = Object.entries(frequencyCodes).find(([, code]) => code === frequency)?.[0];
  return found === undefined || found === 'none' || found === 'preexisting' ? 'regular' : found;
}
