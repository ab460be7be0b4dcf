import { importFields } from '@quittance/domain/imports/import-fields';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { ImportDetail } from './import-detail.ts';
import styles from './preview-rows.module.css';

type Preview = NonNullable<ImportDetail['preview']>;
type Rows<Name extends 'created' | 'changed' | 'ended' | 'quarantined' | 'warned'> = { readonly rows: Preview[Name] };

export function CreatedRows({ rows }: Rows<'created'>) {
  const { t } = useTranslation();
  const columns: Column<Preview['created'][number]>[] = [
    ...useKeyColumns(rows),
    { id: 'balance', header: t('ImportField.balance'), isNumeric: true, cell: ({ balance }) => balance },
    {
      id: 'values',
      header: t('Import.Values'),
      isPlain: true,
      cell: ({ values = [] }) => <Fields fields={values.map(({ field, value }) => ({ field, to: value }))} />,
    },
  ];
  return <DataTable caption={t('ImportCount.created')} columns={columns} rows={rows} keyOf={keyOf} />;
}

/** Shows the current and the new value of each changed field. */
export function ChangedRows({ rows }: Rows<'changed'>) {
  const { t } = useTranslation();
  const columns: Column<Preview['changed'][number]>[] = [
    ...useKeyColumns(rows),
    { id: 'fields', header: t('Import.Fields'), isPlain: true, cell: ({ fields }) => <Fields fields={fields} /> },
  ];
  return <DataTable caption={t('ImportCount.changed')} columns={columns} rows={rows} keyOf={keyOf} />;
}

/** Without `from`, the record is new and has no earlier value. */
function Fields({
  fields,
}: {
  readonly fields: readonly { field: string; from?: string | null; to: string | null }[];
}) {
  const { t } = useTranslation();
  const valueText = (value: string | null) => (value === null || value === '' ? t('Import.Nothing') : value);
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{t(`ImportField.${field}`, { defaultValue: field })}</dt>
          <dd>
            {from !== undefined && (
              <>
                <del>{valueText(from)}</del> →{' '}
              </>
            )}
            <ins>{valueText(to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Records missing from a full file, which the import would end. */
export function EndedRows({ rows }: Rows<'ended'>) {
  const { t } = useTranslation();
  const columns = useKeyColumns(rows).filter(({ id }) => id !== 'line');
  return <DataTable caption={t('ImportCount.ended')} columns={columns} rows={rows} keyOf={keyOf} />;
}

export function QuarantinedRows({ rows, kind }: Rows<'quarantined'> & { readonly kind: ImportKind }) {
  const { t } = useTranslation();
  const help = useFaultHelp(kind);
  const hasAccounts = importFields[kind].some(({ name }) => name === 'accountReferenceCode');
  const keyHeader = t(`ImportField.${hasAccounts ? 'accountReferenceCode' : 'customerReferenceCode'}`);
  const keyCell = ({ key }: Preview['quarantined'][number]) => <strong>{key ?? '—'}</strong>;
  const columns: Column<Preview['quarantined'][number]>[] = [
    { id: 'line', header: t('Import.Line'), cell: ({ line }) => line },
    ...(rows.some(({ key }) => key) ? [{ id: 'key', header: keyHeader, cell: keyCell }] : []),
    {
      id: 'why',
      header: t('Import.Why'),
      isPlain: true,
      cell: ({ faults }) => (
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.column} ${fault.reason}`}>
              {fault.column !== null && <ColumnName column={fault.column} field={fault.field} />}
              {fault.value && <q className={styles.value}>{fault.value}</q>}{' '}
              {t(`ImportFault.${fault.reason}`, { defaultValue: fault.text })} {help(fault)}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('ImportCount.quarantined')}
      columns={columns}
      rows={rows}
      keyOf={({ line }) => String(line)}
    />
  );
}

/** Names the field as the matching step does, and the file's column if it has another name. */
function ColumnName({ column, field }: { readonly column: string; readonly field?: string | null | undefined }) {
  const { t } = useTranslation();
  const name = t(`ImportField.${field ?? column}`, { defaultValue: '' });
  const code = <code className={styles.column}>{column}</code>;
  if (name === '') return <>{code}: </>;
  const isSame = field === column || !field || name.toLowerCase() === column.toLowerCase();
  return (
    <>
      <strong>{name}</strong>
      {!isSame && <> ({code})</>}:{' '}
    </>
  );
}

/** Returns how to write a value whose field allows only certain ones. */
function useFaultHelp(kind: ImportKind) {
  const { t } = useTranslation();
  return ({ field, reason }: Preview['quarantined'][number]['faults'][number]): string | undefined => {
    const known = importFields[kind].find(({ name }) => name === field);
    if (known && reason === 'not-a-choice' && 'of' in known)
      return t('Import.UseOneOf', { values: known.of.join(', ') });
    if (known && reason === 'too-long' && 'longest' in known) return t('Import.UseUpTo', { count: known.longest });
    if (reason === 'out-of-range' && known?.form === 'count')
      return t('Import.UseFromTo', { from: known.min, to: known.max });
    return undefined;
  };
}

/** Rows that can be imported although their amounts disagree. */
export function WarnedRows({ rows }: Rows<'warned'>) {
  const { t } = useTranslation();
  const columns: Column<Preview['warned'][number]>[] = [
    ...useKeyColumns(rows),
    {
      id: 'why',
      header: t('Import.Why'),
      isPlain: true,
      cell: ({ warnings }) => (
        <ul>
          {warnings.map(({ column, field, reason, text }) => (
            <li key={`${column} ${reason}`}>
              <ColumnName column={column} field={field} /> {t(`ImportWarning.${reason}`, { defaultValue: text })}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return <DataTable caption={t('ImportCount.warned')} columns={columns} rows={rows} keyOf={keyOf} />;
}

type KeyedRow = { readonly line: number; readonly key: string; readonly name?: string | null | undefined };

/** Previews of an earlier release have no names. */
function useKeyColumns<Row extends KeyedRow>(rows: readonly Row[]): Column<Row>[] {
  const { t } = useTranslation();
  const isNamed = rows.some(({ name }) => name);
  return [
    { id: 'key', header: t('Import.Key'), isPlain: true, cell: ({ key }) => <strong>{key}</strong> },
    ...(isNamed ? [{ id: 'name', header: t('Import.Name'), cell: ({ name }: Row) => name ?? '' }] : []),
    { id: 'line', header: t('Import.Line'), cell: ({ line }) => line },
  ];
}

function keyOf({ line, key }: { readonly line: number; readonly key: string }): string {
  return `${line} ${key}`;
}
