import { Button } from '@quittance/ui/button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-bar.module.css';

/** A list's filters. On phones they open with a button, so that the list itself is in sight. */
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
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <search className={styles.place} aria-label={t('List.Filters')}>
      <div className={styles.toggle}>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('List.FiltersOn', { active: count }) : t('List.Filters')}
        </Button>
      </div>
      <div id={id} className={styles.bar} data-open={isOpen}>
        {children}
        {count > 0 && (
          <div className={styles.clear}>
            <Button variant="quiet" size="small" onClick={onClear}>
              {t('List.ClearFilters')}
            </Button>
          </div>
        )}
      </div>
    </search>
  );
}
