import type { Transaction } from '@quittance/contract/transactions';
import { Button } from '@quittance/ui/button';
import { ColumnMoney } from '@quittance/ui/money';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './allocation-list.module.css';

/** Longer lists are folded to the first few rows on screens, and always printed in full. */
const maxUnfolded = 8;
const atAGlance = 5;

export function AllocationList({ allocations }: { readonly allocations: Transaction['allocations'] }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const isLong = allocations.length > maxUnfolded;
  const isFolded = isLong && !showsAll;
  return (
    <>
      <ul id={id} className={styles.list}>
        {allocations.map((share, index) => (
          <li
            key={share.accountReferenceCode}
            className={styles.share}
            data-folded={(isFolded && index >= atAGlance) || undefined}
          >
            <span className={styles.text}>
              {share.accountName !== '' && <span className={styles.name}>{share.accountName}</span>}
              <span className={styles.note}>{share.accountReferenceCode}</span>
            </span>
            <span className={styles.amount}>
              <ColumnMoney text={money(share.amount)} />
            </span>
          </li>
        ))}
      </ul>
      {isLong && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={showsAll}
            aria-controls={id}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('Payment.ShowFewer') : t('Dashboard.ShowAll', { count: allocations.length })}
          </Button>
        </div>
      )}
    </>
  );
}
