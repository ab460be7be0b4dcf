import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { ColumnMoney } from '@quittance/ui/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ComingUp } from './coming-up.ts';
import { DateTile } from './date-tile.tsx';
import styles from './upcoming-card.module.css';
import { useComingText } from './use-coming-text.ts';

/** The initial list length. A plan alone may have up to 500 payments. */
const atAGlance = 5;

export function UpcomingCard({ coming }: { readonly coming: readonly ComingUp[] }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const comingText = useComingText();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? coming : coming.slice(0, atAGlance);
  return (
    <Card title={t('Dashboard.Upcoming')}>
      <ol className={styles.list}>
        {shown.map((each) => {
          const { account, status, mark } = comingText(each);
          return (
            <li key={each.id} className={styles.row}>
              <DateTile day={each.on} />
              <span className={styles.text}>
                <span className={styles.name}>{account}</span>
                <span className={styles.note}>{mark ?? status}</span>
              </span>
              <span className={styles.amount}>
                <ColumnMoney text={money(each.totalCents)} />
              </span>
            </li>
          );
        })}
      </ol>
      {shown.length < coming.length && (
        <div className={styles.more}>
          <Button variant="secondary" size="small" isFullWidth onClick={() => setShowsAll(true)}>
            {t('Plan.ShowAll', { count: coming.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
