import { listStaff } from '@quittance/contract/staff/members';
import { nameOperators } from '@quittance/contract/staff/operators';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct, useSelf } from '../../session/services.tsx';
import type { AuditEntry } from './audit-action.ts';

/** Filters by employee. Administrators can choose anyone, others only employees in the loaded entries. */
export function OperatorFilter({
  value,
  entries,
  onChange,
}: {
  readonly value: string;
  readonly entries: readonly AuditEntry[];
  readonly onChange: (operator: string) => void;
}) {
  const { t } = useTranslation();
  const names = useOperators(entries);
  const chosenName = useNameOf(value, names);
  if (value !== '' && !names.has(value)) names.set(value, chosenName ?? t('Audit.OneOperator'));
  return (
    <SelectField
      label={t('Audit.Operator')}
      value={value}
      options={[
        { value: '', label: t('Audit.Anybody') },
        ...[...names].map(([operator, name]) => ({ value: operator, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Maps the audit log's ids of employees to their names. */
function useOperators(entries: readonly AuditEntry[]): Map<string, string> {
  const { t } = useTranslation();
  const { staffID } = useSelf();
  const { data } = useStaffQuery(listStaff, {}, { isEnabled: useMayAct('administrator') });
  const members = data?.members ?? [];
  return new Map([
    ...members.map(({ staffID: id, name }) => [`staff:${id}`, name] as const),
    ...entries.flatMap(({ actor }) => (actor.kind === 'operator' ? [[actor.id, actor.name] as const] : [])),
    [`staff:${staffID}`, t('Audit.Yourself')],
  ]);
}

/** Loads the name of an employee who is in the URL but not in the loaded entries. */
function useNameOf(operator: string, known: ReadonlyMap<string, string>): string | undefined {
  const isAsked = /^(?:staff|key):/.test(operator) && !known.has(operator);
  const { data } = useStaffQuery(nameOperators, { operators: [operator] }, { isEnabled: isAsked });
  return operator.startsWith('program:') ? operator.slice('program:'.length) : data?.names[operator];
}
