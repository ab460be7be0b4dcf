import type { Transaction } from '@quittance/contract/transactions';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTenant } from '../../session/services.tsx';
import { useAccountText } from '../history/account-text.ts';
import { StatusTag } from '../history/status-tag.tsx';
import { useMethodName } from '../history/transaction-method.ts';
import styles from './recent-payments-card.module.css';

const maxShown = 5;

export function RecentPaymentsCard({ payments }: { readonly payments: readonly Transaction[] }) {
  const { t } = useTranslation();
  const { showHistory } = useTenant();
  const seeAll = showHistory && (
    <LinkButton variant="link" size="small" to="/history">
      {t('Dashboard.SeeAll')}
    </LinkButton>
  );
  return (
    <Card title={t('Dashboard.Recent')} action={seeAll}>
      <ul className={styles.list}>
        {payments.slice(0, maxShown).map((payment) => (
          <li key={payment.transactionReferenceCode} className={styles.item}>
            {showHistory ? (
              <Link className={styles.row ?? ''} to={`/history?payment=${payment.transactionReferenceCode}`}>
                <Payment payment={payment} />
              </Link>
            ) : (
              <div className={styles.row}>
                <Payment payment={payment} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Payment({ payment }: { readonly payment: Transaction }) {
  const { t } = useTranslation();
  const { money, day, dayInSentence } = useFormats();
  const methodName = useMethodName();
  const accountText = useAccountText();
  return (
    <>
      <span className={styles.text}>
        <span className={styles.name}>{accountText(payment)}</span>
        <span className={styles.note}>
          {day(payment.settlementDate)} · {methodName(payment)}
        </span>
        {payment.bankAskedOn && (
          <span className={styles.note}>
            {t('Dashboard.AccountCheck', { day: dayInSentence(payment.bankAskedOn) })}
          </span>
        )}
      </span>
      <span className={styles.amount}>
        <ColumnMoney text={money(payment.totalAmount)} />
        <StatusTag transaction={payment} />
      </span>
    </>
  );
}
