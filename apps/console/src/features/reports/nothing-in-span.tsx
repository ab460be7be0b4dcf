import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { ChartIcon } from '@quittance/ui/icons/reports';
import { useTranslation } from 'react-i18next';

export function NothingInSpan() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState icon={<ChartIcon size={32} />} title={t('Report.Nothing')}>
        {t('Report.NothingWords')}
      </EmptyState>
    </Card>
  );
}
