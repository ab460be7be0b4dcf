import { cents } from '@quittance/domain/money/cents';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { overScreen } from '../../../platform/addresses/portal-paths.ts';
import type { PendingTransactionSeries } from '../../accounts/pending-transaction-series.ts';
import { usePlanLink } from '../plan-path.ts';
import styles from '../progress/plan-mark.module.css';
import { useOpenSeries } from '../use-installment-series.ts';

/** The next payment of an account's plan, linked to the plan (req 3.6). */
export function NextOfPlan({ next }: { readonly next: PendingTransactionSeries }) {
  const nextText = useNextText(next);
  const linkTo = usePlanLink();
  const { t } = useTranslation();
  return (
    <>
      {nextText} ·{' '}
      <Link className={styles.mark} to={linkTo(next.transactionSeriesID)} state={overScreen} preventScrollReset>
        {t('Plan.SeePlan')}
      </Link>
    </>
  );
}

/** The same as a notice on Make Payment, so that the customer doesn't pay twice by mistake. */
export function NextOfPlanNotice({ next }: { readonly next: PendingTransactionSeries }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const linkTo = usePlanLink();
  const pause = usePause(next);
  const values = { amount: money(totalOf(next)), day: dayInSentence(next.settlementDate) };
  return (
    <Notice
      kind="info"
      isLive={false}
      action={
        <LinkButton variant="secondary" size="small" to={linkTo(next.transactionSeriesID)} state={overScreen}>
          {t('Plan.SeePlan')}
        </LinkButton>
      }
    >
      {pause ? `${t('Plan.PausedTitle')}. ${t(pauseTexts[pause])}` : t('Plan.Upcoming', values)}
    </Notice>
  );
}

function useNextText(next: PendingTransactionSeries): string {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  if (usePause(next) !== undefined) return t('Plan.Status.paused');
  return t('Plan.Next', { amount: money(totalOf(next)), day: dayInSentence(next.settlementDate) });
}

const pauseTexts = { paused: 'Plan.PausedShort', disputed: 'Plan.PausedDisputed' };

/**
 * Returns the reason the plan is paused. The account doesn't contain it, so it is known only once the plan has loaded.
 */
function usePause({ transactionSeriesID }: PendingTransactionSeries): keyof typeof pauseTexts | undefined {
  const series = useOpenSeries().find((each) => each.transactionSeriesID === transactionSeriesID);
  if (series?.status !== 'paused') return undefined;
  return series.stopReason === 'disputed' ? 'disputed' : 'paused';
}

function totalOf({ amount, convenienceFee }: PendingTransactionSeries) {
  return cents(amount + convenienceFee);
}
