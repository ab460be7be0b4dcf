import type { Transaction } from '@quittance/contract/history';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../history/status-tag.tsx';
import { useMethodName } from '../history/transaction-method.ts';
import styles from './glance-cards.module.css';

/** The payment that comes next, or that none does (SPEC 3.6). */
export function NextPaymentCard({ payment }: { readonly payment: Transaction | undefined }) {
  const { t } = useTranslation();
  return <Glance title={t('Account.NextPayment')} payment={payment} none={t('Dashboard.NoNext')} />;
}

/** The payment that was processed last, or that none was (SPEC 3.6). */
export function LastPaymentCard({ payment }: { readonly payment: Transaction | undefined }) {
  const { t } = useTranslation();
  return <Glance title={t('Account.LastPayment')} payment={payment} none={t('Dashboard.NoLast')} />;
}

function Glance(props: {
  readonly title: string;
  readonly payment: Transaction | undefined;
  readonly none: ReactNode;
}) {
  const { title, payment, none } = props;
  const { money, day } = useFormats();
  const methodName = useMethodName();
  return (
    <Card>
      <section className={styles.glance} aria-label={title}>
        <h2 className={styles.label}>{title}</h2>
        {payment === undefined ? (
          <p>{none}</p>
        ) : (
          <>
            <Money text={money(payment.totalAmount)} size="large" />
            <p className={styles.note}>
              {day(payment.settlementDate)} · {methodName(payment)}
            </p>
            <StatusTag transaction={payment} />
          </>
        )}
      </section>
    </Card>
  );
}
