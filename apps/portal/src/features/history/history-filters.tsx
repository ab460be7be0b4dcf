import type { CalendarDate } from '@internationalized/date';
import { historyYears } from '@quittance/contract/history';
import { isoDay } from '@quittance/domain/dates/business-day';
import { Button } from '@quittance/ui/button';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWideScreen } from '../../platform/wide-screen.ts';
import { useSignedInUser, useToday } from '../../session/services.tsx';
import { useAccountLabel } from '../accounts/account-label.ts';
import {
  type FilterProblem,
  filterCount,
  type HistoryFilter,
  noFilter,
  type StatusGroup,
  statusGroups,
} from './history-filter.ts';
import styles from './history-filters.module.css';

/** The pause in typing after which a value applies. */
const debounceMs = 400;

/**
 * Debounces a text field: `onRest` gets the text once typing pauses. The field follows changes of `value` from outside,
 * such as Back or clearing, but ignores the values it reported itself.
 */
function useDebouncedValue(value: string, onRest: (value: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [notified, setNotified] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== notified) setTyped(value);
    setNotified(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === notified) return;
    const timer = setTimeout(() => {
      setNotified(text);
      onRest(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, notified, onRest]);
  return [typed, setTyped];
}

export type HistoryFiltersProps = {
  readonly filter: HistoryFilter;
  readonly problem: FilterProblem | undefined;
  readonly onChange: (change: Partial<Record<keyof HistoryFilter, string>>) => void;
};

/** The filter fields. On a phone only the search is visible and the rest is collapsed. */
export function HistoryFilters({ filter, problem, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const isWide = useIsWideScreen();
  const count = filterCount({ ...filter, text: undefined });
  const fields = (
    <div className={styles.fields}>
      <Choices filter={filter} problem={problem} onChange={onChange} />
      {filterCount(filter) > 0 && problem === undefined && (
        <div className={styles.clear}>
          <Button variant="quiet" size="small" onClick={() => onChange(noFilter)}>
            {t('History.ClearFilters')}
          </Button>
        </div>
      )}
    </div>
  );
  return (
    <search className={styles.filters}>
      <SearchText text={filter.text} onChange={onChange} />
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

function Choices({ filter, problem, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation();
  const accountLabel = useAccountLabel();
  const { customerAccountDetails } = useSignedInUser();
  const today = useToday();
  const error = problem === 'Order' || problem === 'Years' ? t(`History.FilterProblem.${problem}`) : undefined;
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
              label: accountLabel(account),
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
      <DayField name="from" day={filter.from} max={filter.to ?? today} onChange={onChange} />
      <DayField name="to" day={filter.to} min={filter.from} onChange={onChange} error={error} />
    </>
  );
}

/** Typing a year passes through unintended years, so a date applies only after typing pauses. */
function DayField(props: {
  name: 'from' | 'to';
  day: CalendarDate | undefined;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
  error?: string | undefined;
  onChange: HistoryFiltersProps['onChange'];
}) {
  const { t } = useTranslation();
  const { name, day, min, max, error, onChange } = props;
  const notify = useCallback((value: string) => onChange({ [name]: value }), [name, onChange]);
  const [typed, setTyped] = useDebouncedValue(day ? isoDay(day) : '', notify);
  return (
    <TextField
      type="date"
      label={t(name === 'from' ? 'History.From' : 'History.To')}
      value={typed}
      min={min ? isoDay(min) : `${historyYears.first}-01-01`}
      max={max ? isoDay(max) : `${historyYears.last}-12-31`}
      onChange={(event) => setTyped(event.target.value)}
      error={error}
    />
  );
}

function SearchText({ text, onChange }: { text: string | undefined; onChange: HistoryFiltersProps['onChange'] }) {
  const { t } = useTranslation();
  const notify = useCallback((value: string) => onChange({ text: value }), [onChange]);
  const [typed, setTyped] = useDebouncedValue(text ?? '', notify);
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
