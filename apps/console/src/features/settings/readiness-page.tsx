import { checkReadiness } from '@quittance/contract/staff/settings';
import { readinessStatuses } from '@quittance/domain/tenants/readiness';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { type ReadinessItem, ReadinessList } from './readiness-list.tsx';

/** Lists what a tenant still needs before its first payment. */
export function ReadinessPage() {
  const { t } = useTranslation();
  const query = useStaffQuery(checkReadiness, {});
  return (
    <>
      <ScreenHeading lead={t('Readiness.Lead')}>{t('Title.Readiness')}</ScreenHeading>
      <QueryState query={query}>
        {({ isReady, items }) => {
          const missing = items.filter(({ state }) => state === 'missing').length;
          return (
            <Stack gap={4}>
              <Notice kind={isReady ? 'success' : 'error'} isLive={false}>
                {isReady ? t('Readiness.Ready') : t('Readiness.Missing', { count: missing })}
              </Notice>
              <Card>
                <ReadinessList items={sorted(items)} />
              </Card>
            </Stack>
          );
        }}
      </QueryState>
    </>
  );
}

function sorted(items: readonly ReadinessItem[]): ReadinessItem[] {
  return items.toSorted((one, other) => readinessStatuses.indexOf(one.state) - readinessStatuses.indexOf(other.state));
}
