import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PaymentLine } from '../payments/payment-table.tsx';
import { PaymentTable } from '../payments/payment-table.tsx';
import styles from './fact-list.module.css';

export function LatestPaymentsCard({
  account,
  payments,
  hasMore,
}: {
  readonly account: StaffAccount;
  readonly payments: readonly PaymentLine[];
  readonly hasMore: boolean;
}) {
  const { t } = useTranslation();
  const all = `/payments?text=${encodeURIComponent(account.accountReferenceCode)}`;
  return (
    <Card title={t('Account.Payments')} action={hasMore && <Link to={all}>{t('Account.AllPayments')}</Link>}>
      {payments.length === 0 ? (
        <p className={styles.nothing}>{t('Account.NoPayments')}</p>
      ) : (
        <PaymentTable payments={payments} isOfOneAccount />
      )}
    </Card>
  );
}
