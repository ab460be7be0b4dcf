import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { ProgressRing } from '@quittance/ui/charts/progress-ring';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { planProgress } from './plan-progress.ts';
import styles from './plan-progress-view.module.css';

export function PlanProgressView(props: { readonly series: InstallmentSeries; readonly size?: 'small' | 'large' }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { series, size = 'large' } = props;
  const { percent, paidCents, totalCents, paidCount, count } = planProgress(series);
  // Canceled payments no longer count.
  const hasEnded = series.status === 'canceled' || series.status === 'stopped';
  return (
    <div className={styles.progress}>
      <ProgressRing percent={percent} label={t('Plan.Percent', { percent })} size={size} />
      <div>
        <p className={styles.paid}>{t('Plan.PaidOf', { paid: money(paidCents), total: money(totalCents) })}</p>
        <p className={styles.note}>
          {hasEnded ? t('Plan.CountPaid', { count: paidCount }) : t('Plan.CountOf', { paid: paidCount, count })}
        </p>
        {series.remainingAmount > 0 && (
          <p className={styles.note}>{t('Plan.Remaining', { amount: money(series.remainingAmount) })}</p>
        )}
      </div>
    </div>
  );
}
