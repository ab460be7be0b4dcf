import { BarChartSkeleton } from '@quittance/ui/charts/bar-chart';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { DashboardLayout } from './dashboard-layout.tsx';

export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <DashboardLayout
        first={
          <Card>
            <Stack gap={4}>
              <Skeleton width="quarter" />
              <Skeleton shape="title" width="half" />
              <Skeleton shape="control" />
            </Stack>
          </Card>
        }
        aside={
          <>
            <Glance />
            <Glance />
          </>
        }
      >
        <Card>
          <Skeleton width="half" />
          <BarChartSkeleton />
        </Card>
      </DashboardLayout>
    </div>
  );
}

function Glance() {
  return (
    <Card>
      <Skeleton width="third" />
      <Skeleton shape="title" width="half" />
      <Skeleton width="three-quarters" />
    </Card>
  );
}
