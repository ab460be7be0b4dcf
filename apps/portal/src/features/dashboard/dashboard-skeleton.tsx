import { useTranslation } from 'react-i18next';
import { BarChartSkeleton } from '../../ui/bar-chart.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

/** The dashboard's shape while its accounts are on the way. */
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
