import type { AutopayAgreement } from '@quittance/contract/autopay';
import { type AutopayChargeState, autopayChargeReasons } from '@quittance/domain/autopay/autopay-charge-life';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import { cardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import type { TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useFailureReason } from '../installment-plans/plan-text.ts';

export type AutopayCharge = AutopayAgreement['charges'][number];
type Terms = AutopayAgreement['terms'];
type Method = Terms['method'];

const tones: Record<AutopayChargeState, TagTone> = {
  announced: 'info',
  asking: 'warning',
  charging: 'info',
  paid: 'success',
  retrying: 'warning',
  failed: 'danger',
  skipped: 'neutral',
  covered: 'success',
  canceled: 'neutral',
};

const knownReasons: readonly string[] = autopayChargeReasons;

export function useAutopayText() {
  const { t } = useTranslation();
  const { language, money, dayInSentence } = useFormats();
  const failureReason = useFailureReason();
  /** "Checking **1234" */
  const method = ({ kind, accountType, creditCardBinType: binType, lastFour }: Method): string =>
    methodDisplay(
      {
        paymentMethodType:
          kind === 'bank' ? 'bankaccount' : cardPaymentType({ binType: binType ?? 'UNKNOWN', isHsa: false }),
        accountType,
        binType,
        wallet: null,
        lastFour,
      },
      language,
    );
  /** "The full amount due" */
  const amount = ({ amount: rule, fixedAmount }: Pick<Terms, 'amount' | 'fixedAmount'>): string =>
    t(`Autopay.Pays.${rule}`, { amount: fixedAmount === null ? '' : money(fixedAmount) });
  /** "3 days before the due date" */
  const timing = ({ daysBefore }: Pick<Terms, 'daysBefore'>): string =>
    daysBefore === 0 ? t('Autopay.OnDueDate') : t('Autopay.DaysBefore', { count: daysBefore });
  const reasonOf = ({ reason }: AutopayCharge): string | undefined => {
    if (reason === null) return undefined;
    return knownReasons.includes(reason) ? t(`Autopay.Reason.${reason}`) : failureReason(reason);
  };
  return {
    method,
    amount,
    timing,
    /** "The full amount due, 3 days before the due date, with Checking **1234" */
    summary: (terms: Terms): string =>
      t('Autopay.Summary', {
        amount: amount(terms),
        timing: terms.daysBefore === 0 ? t('Autopay.OnDueDateInSentence') : timing(terms),
        method: method(terms.method),
      }),
    charge: (charge: AutopayCharge) => {
      const { status, uses, chargeDate, changeableThrough } = charge;
      const notes = [
        status === 'asking' &&
          changeableThrough !== null &&
          t('Autopay.ApproveBy', { day: dayInSentence(changeableThrough) }),
        (status === 'failed' || status === 'retrying' || status === 'canceled') && reasonOf(charge),
        status === 'retrying' && t('Autopay.RetryOn', { day: dayInSentence(chargeDate) }),
        uses === 'backup' && t('Autopay.WithBackup'),
      ].filter((note) => note !== false && note !== undefined);
      return { label: t(`Autopay.Status.${status}`), tone: tones[status], notes };
    },
  };
}

export function isOpen({ status }: Pick<AutopayCharge, 'status'>): boolean {
  return status === 'announced' || status === 'asking' || status === 'charging' || status === 'retrying';
}
