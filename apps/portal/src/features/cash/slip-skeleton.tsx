import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './cash-slip-page.module.css';

/** The shape of a slip while it is being looked for. */
export function SlipSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeading lead={t('Cash.Loading')}>{t('Title.CashSlip')}</PageHeading>
      <Card>
        <Stack gap={4}>
          <Skeleton shape="block" />
          <Skeleton width="half" />
          <Skeleton width="three-quarters" />
          <Skeleton width="half" />
        </Stack>
      </Card>
    </div>
  );
}
