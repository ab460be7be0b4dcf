import { listStaff } from '@quittance/contract/staff/members';
import { nameOperators } from '@quittance/contract/staff/operators';
import { SelectField } from '@quittance/ui/select-field';
import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { useMayAct, useSelf } from '../../session/services.tsx';
import type { AuditEntry } from './audit-deed.ts';

/** Narrows the log down to what one operator did: anybody of the staff for an administrator, else whoever is in sight. */
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

/** Operators by how the log has them, with what they are called. */
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

/** What an operator is called whom an address names and nobody has in sight. */
function useNameOf(operator: string, known: ReadonlyMap<string, string>): string | undefined {
  const isAsked = /^(?:staff|key):/.test(operator) && !known.has(operator);
  const { data } = useStaffQuery(nameOperators, { operators: [operator] }, { isEnabled: isAsked });
  return operator.startsWith('program:') ? operator.slice('program:'.length) : data?.names[operator];
}
