import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TwoColumn } from '../../ui/two-column.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The dashboard's shape while its accounts are on the way. */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <TwoColumn
        aside={
          <Stack gap={4}>
            <Glance />
            <Glance />
          </Stack>
        }
      >
        <Card>
          <Stack gap={4}>
            <Skeleton width="quarter" />
            <Skeleton shape="title" width="half" />
            <Skeleton shape="control" />
          </Stack>
        </Card>
        <Card>
          <Stack gap={4}>
            {['first', 'second', 'third'].map((row) => (
              <Stack key={row} gap={2}>
                <Skeleton width="half" />
                <Skeleton width="third" />
              </Stack>
            ))}
          </Stack>
        </Card>
      </TwoColumn>
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
