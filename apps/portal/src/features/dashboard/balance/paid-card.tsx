import { Button } from '@quittance/ui/button';
import { BarChartSkeleton } from '@quittance/ui/charts/bar-chart';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Card } from '@quittance/ui/layout/card';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { PaymentsChart } from '../payments-chart.tsx';
import type { SummaryStatus } from '../use-payment-summary.ts';

export function PaidCard({ status }: { readonly status: SummaryStatus }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Dashboard.PaidInYear')}>
      <Content {...status} />
    </Card>
  );
}

function Content({ summary, isFailed, retry }: SummaryStatus) {
  const { t } = useTranslation();
  if (summary) return <PaymentsChart months={summary.months} />;
  if (isFailed) {
    return (
      <Notice
        kind="error"
        title={t('Dashboard.PaidFailedTitle')}
        action={
          <Button variant="secondary" size="small" onClick={retry}>
            {t('History.Retry')}
          </Button>
        }
      >
        {t('History.Failed')}
      </Notice>
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <Skeleton width="half" />
      <BarChartSkeleton />
      <Skeleton width="third" />
      <Skeleton width="half" />
    </div>
  );
}
