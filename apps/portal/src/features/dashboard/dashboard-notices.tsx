import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useStoredPayment } from '../payments/confirm/use-stored-payment.ts';
import styles from './dashboard-notices.module.css';

export function DashboardNotices({ isStale, onRetry }: { readonly isStale: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const [payment] = useStoredPayment();
  const isConfirming = payment?.phase === 'sent';
  if (!isStale && !isConfirming) return null;
  return (
    <div className={styles.notices}>
      {isConfirming && (
        <Notice
          kind="info"
          title={t('Dashboard.ConfirmingTitle')}
          action={
            <LinkButton variant="secondary" size="small" to="/make-payment/review">
              {t('Dashboard.Confirming')}
            </LinkButton>
          }
        />
      )}
      {isStale && (
        <Notice
          kind="warning"
          title={t('Account.StaleTitle')}
          action={
            <Button variant="secondary" size="small" onClick={onRetry}>
              {t('History.Retry')}
            </Button>
          }
        >
          {t('Account.Stale')}
        </Notice>
      )}
    </div>
  );
}
