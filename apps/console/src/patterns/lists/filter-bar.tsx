import { Button } from '@quittance/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-bar.module.css';

export function FilterBar({
  children,
  count,
  onClear,
}: {
  readonly children: ReactNode;
  readonly count: number;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation();
  return (
    <search className={styles.bar} aria-label={t('List.Filters')}>
      {children}
      {count > 0 && (
        <div className={styles.clear}>
          <Button variant="quiet" size="small" onClick={onClear}>
            {t('List.ClearFilters')}
          </Button>
        </div>
      )}
    </search>
  );
}
