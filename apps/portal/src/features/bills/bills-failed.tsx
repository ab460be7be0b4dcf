import { LoadFailed } from '@quittance/ui/feedback/load-failed';
import { useTranslation } from 'react-i18next';

export function BillsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <LoadFailed title={t('Bill.FailedTitle')} retry={t('History.Retry')} onRetry={onRetry}>
      {t('Bill.Failed')}
    </LoadFailed>
  );
}
