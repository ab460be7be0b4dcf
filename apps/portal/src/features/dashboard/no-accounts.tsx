import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Notice } from '@quittance/ui/feedback/notice';
import { ReceiptIcon } from '@quittance/ui/icons/things';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';

export function NoAccounts({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  if (isFailed) {
    return (
      <Notice
        kind="error"
        title={t('Dashboard.FailedTitle')}
        action={
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t('History.Retry')}
          </Button>
        }
      >
        {t('Dashboard.Failed')}
      </Notice>
    );
  }
  return (
    <Card>
      <EmptyState icon={<ReceiptIcon size={32} />} title={t('Account.NoneTitle')}>
        {t('Account.None')}
      </EmptyState>
    </Card>
  );
}
