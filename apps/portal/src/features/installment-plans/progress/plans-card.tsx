import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { overScreen } from '../../../platform/addresses/portal-paths.ts';
import { usePlanLink } from '../plan-path.ts';
import { usePlanText } from '../plan-text.ts';
import { nextInstallment } from './plan-progress.ts';
import { PlanProgressView } from './plan-progress-view.tsx';
import styles from './plans-card.module.css';

/** The dialog shows the rest. */
const atAGlance = 3;

export function PlansCard({ plans }: { readonly plans: readonly InstallmentSeries[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Plan.DashboardTitle', { count: plans.length })}>
      <ul>
        {plans.slice(0, atAGlance).map((series) => (
          <PlanRow key={series.transactionSeriesID} series={series} isNamed={plans.length > 1} />
        ))}
      </ul>
      {plans.length > atAGlance && <SeeAll />}
    </Card>
  );
}

function PlanRow({ series, isNamed }: { readonly series: InstallmentSeries; readonly isNamed: boolean }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const planText = usePlanText();
  const linkTo = usePlanLink();
  const next = series.status === 'active' ? nextInstallment(series) : undefined;
  const { label, tone } = planText.status(series);
  const cost = planText.cost(series);
  return (
    <li className={styles.plan}>
      <div className={styles.head}>
        <p className={styles.headline}>{planText.headline(series)}</p>
        {series.status === 'paused' && <Tag tone={tone}>{label}</Tag>}
        {cost && <p className={styles.note}>{cost}</p>}
        {isNamed && <p className={styles.note}>{series.accountName}</p>}
      </div>
      <PlanProgressView series={series} />
      <div className={styles.foot}>
        <p className={styles.note}>
          {series.missingAmount > 0 && `${t('Plan.MissingShort', { amount: money(series.missingAmount) })} `}
          {next && t('Plan.Next', { amount: money(next.amount), day: dayInSentence(next.chargeDate) })}
        </p>
        <LinkButton variant="secondary" size="small" to={linkTo(series.transactionSeriesID)} state={overScreen}>
          {t('Plan.SeePlan')}
          {isNamed && <VisuallyHidden> {series.accountName}</VisuallyHidden>}
        </LinkButton>
      </div>
    </li>
  );
}

function SeeAll() {
  const { t } = useTranslation();
  const linkTo = usePlanLink();
  return (
    <LinkButton variant="link" size="small" to={linkTo()} state={overScreen}>
      {t('Plan.SeeAll')}
    </LinkButton>
  );
}
