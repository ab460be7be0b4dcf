import { isoDay } from '@quittance/domain/dates/business-day';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWideScreen } from '../../platform/wide-screen.ts';
import { useSignedInUser, useToday } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { filterCount, type HistoryFilter, type StatusGroup, statusGroups } from './history-filter.ts';
import styles from './history-filters.module.css';

export type HistoryFiltersProps = {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<Record<keyof HistoryFilter, string>>) => void;
};

/** How long typing has to rest before it is searched for. */
const restMs = 400;

/** What to look for. On a phone the search stands free and the rest folds away. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const isWide = useIsWideScreen();
  const count = filterCount({ ...filter, text: undefined });
  const fields = (
    <div className={styles.fields}>
      <Choices filter={filter} onChange={onChange} />
      {filterCount(filter) > 0 && (
        <div className={styles.clear}>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange({ account: '', status: '', from: '', to: '', text: '' })}
          >
            {t('History.ClearFilters')}
          </Button>
        </div>
      )}
    </div>
  );
  return (
    <search className={styles.filters}>
      <SearchText key={filter.text === undefined ? 'empty' : 'typed'} text={filter.text} onChange={onChange} />
      {isWide ? (
        fields
      ) : (
        <Disclosure summary={count > 0 ? t('History.FiltersSet', { count }) : t('History.Filters')}>
          {fields}
        </Disclosure>
      )}
    </search>
  );
}

function Choices({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const { customerAccountDetails } = useSignedInUser();
  const today = isoDay(useToday());
  const all = { value: '', label: t('History.All') };
  const groups = Object.keys(statusGroups) as StatusGroup[];
  return (
    <>
      {customerAccountDetails.length > 1 && (
        <SelectField
          label={t('History.Column.Account')}
          value={filter.account ?? ''}
          onChange={(event) => onChange({ account: event.target.value })}
          options={[
            all,
            ...customerAccountDetails.map(({ customerAccount: account }) => ({
              value: account.accountReferenceCode,
              label: `${account.accountName} (${account.accountReferenceCode})`,
            })),
          ]}
        />
      )}
      <SelectField
        label={t('History.Column.Status')}
        value={filter.status ?? ''}
        onChange={(event) => onChange({ status: event.target.value })}
        options={[all, ...groups.map((group) => ({ value: group, label: t(`History.StatusGroup.${group}`) }))]}
      />
      <TextField
        type="date"
        label={t('History.From')}
        value={filter.from ? isoDay(filter.from) : ''}
        max={filter.to ? isoDay(filter.to) : today}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('History.To')}
        value={filter.to ? isoDay(filter.to) : ''}
        min={filter.from ? isoDay(filter.from) : undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </>
  );
}

function SearchText({ text, onChange }: { text: string | undefined; onChange: HistoryFiltersProps['onChange'] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text ?? '');
  useEffect(() => {
    if (typed.trim() === (text ?? '')) return;
    const timer = setTimeout(() => onChange({ text: typed.trim() }), restMs);
    return () => clearTimeout(timer);
  }, [typed, text, onChange]);
  return (
    <TextField
      type="search"
      label={t('History.Search')}
      placeholder={t('History.SearchHint')}
      prefix={<SearchIcon />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      maxLength={100}
      autoComplete="off"
    />
  );
}
