import { Card } from '@quittance/ui/card';
import { PageHeading } from '@quittance/ui/page-heading';
import { Skeleton } from '@quittance/ui/skeleton';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import styles from './cash-slip-page.module.css';

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
