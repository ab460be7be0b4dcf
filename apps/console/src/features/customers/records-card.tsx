import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './customer-lists.module.css';

export function RecordsCard({ customerID }: { readonly customerID: string }) {
  const { t } = useTranslation();
  const of = (list: string, filter: Record<string, string>) => `${list}?${new URLSearchParams(filter)}`;
  const records = [
    { to: of('/messages', { customer: customerID }), words: t('Title.Messages') },
    { to: of('/papers', { customer: customerID }), words: t('Title.Papers') },
    { to: of('/uploads', { show: 'all', customer: customerID }), words: t('Title.Uploads') },
    { to: of('/audit', { about: `customer:${customerID}` }), words: t('Title.Audit') },
  ];
  return (
    <Card title={t('Customer.Records')}>
      <ul className={styles.records}>
        {records.map(({ to, words }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
