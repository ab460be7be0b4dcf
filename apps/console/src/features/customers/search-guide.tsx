import { Card } from '@quittance/ui/card';
import { useTranslation } from 'react-i18next';
import styles from './search-guide.module.css';

const ways = ['name', 'email', 'phone', 'number', 'confirmation', 'method'] as const;

export function SearchGuide() {
  const { t } = useTranslation();
  return (
    <Card title={t('Customers.GuideTitle')}>
      <dl className={styles.guide}>
        {ways.map((way) => (
          <div key={way} className={styles.way}>
            <dt>{t(`CustomerSearch.${way}.What`)}</dt>
            <dd>{t(`CustomerSearch.${way}.How`)}</dd>
            <dd className={styles.example}>{t(`CustomerSearch.${way}.Example`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
