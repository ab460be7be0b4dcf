import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { ChartIcon } from '@quittance/ui/icons/reports';
import { Card } from '@quittance/ui/layout/card';
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
