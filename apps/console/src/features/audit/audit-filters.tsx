import { SelectField } from '@quittance/ui/forms/select-field';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { DaySpanFields } from '../../patterns/fields/day-span-fields.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import type { ListAddress } from '../../patterns/lists/use-list-address.ts';
import { AboutFilter } from './about-filter.tsx';
import type { AuditEntry } from './audit-action.ts';
import type { auditFilters } from './audit-filter.ts';
import { auditSubjects } from './audit-subjects.ts';
import { OperatorFilter } from './operator-filter.tsx';

export function AuditFilters({
  address,
  entries,
}: {
  readonly address: ListAddress<(typeof auditFilters)[number]>;
  readonly entries: readonly AuditEntry[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { values, count, change, clear } = address;
  const subjects = auditSubjects
    .map((value) => ({ value, label: t(`AuditSubject.${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <FilterBar count={count} onClear={clear}>
      <AboutFilter value={values.about} onChange={(about) => change({ about })} />
      <OperatorFilter value={values.operator} entries={entries} onChange={(operator) => change({ operator })} />
      <SelectField
        label={t('Audit.Subject')}
        value={values.subject}
        options={[{ value: '', label: t('Audit.Everything') }, ...subjects]}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <DaySpanFields labels={{ from: t('Audit.From'), to: t('Audit.To') }} values={values} onChange={change} />
    </FilterBar>
  );
}
