import { debtProgress } from '@quittance/domain/balances/debt-progress';
import type { Cents } from '@quittance/domain/money/cents';
import { ProgressRing } from '@quittance/ui/charts/progress-ring';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { SummaryStatus } from '../use-payment-summary.ts';
import styles from './debt-ring.module.css';

/**
 * Shows the paid share of the debt as a ring and as text. Renders nothing if there was no debt or the share is unknown.
 */
export function DebtRing({ status, leftCents }: { readonly status: SummaryStatus; readonly leftCents: Cents }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { summary, isFailed } = status;
  if (summary === undefined) return isFailed ? null : <RingSkeleton />;
  const progress = debtProgress(summary.accounts, leftCents);
  if (progress === undefined) return null;
  const { percent, paidCents, totalCents } = progress;
  return (
    <div className={styles.progress}>
      <ProgressRing percent={percent} label={t('Plan.Percent', { percent })} />
      <div>
        <p className={styles.paid}>{t('Plan.PaidOf', { paid: money(paidCents), total: money(totalCents) })}</p>
        <p className={styles.note}>
          {leftCents === 0 ? t('Dashboard.NothingLeft') : t('Dashboard.Left', { amount: money(leftCents) })}
        </p>
      </div>
    </div>
  );
}

function RingSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.progress} aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <span className={styles.circle} />
      <div className={styles.text}>
        <Skeleton />
        <Skeleton width="half" />
      </div>
    </div>
  );
}
