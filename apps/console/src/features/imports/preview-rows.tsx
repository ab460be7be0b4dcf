import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { ImportDetail } from './import-detail.ts';
import styles from './preview-rows.module.css';

type Preview = NonNullable<ImportDetail['preview']>;
type Rows<Name extends 'created' | 'changed' | 'ended' | 'quarantined' | 'warned'> = { readonly rows: Preview[Name] };

export function CreatedRows({ rows }: Rows<'created'>) {
  const { t } = useTranslation();
  const columns = [
    ...useKeyColumns<Preview['created'][number]>(),
    {
      id: 'balance',
      header: t('ImportField.balance'),
      isNumeric: true,
      cell: (row: Preview['created'][number]) => row.balance,
    },
  ];
  return <DataTable caption={t('ImportCount.created')} columns={columns} rows={rows} keyOf={keyOf} />;
}

/** Shows the current and the new value of each changed field. */
export function ChangedRows({ rows }: Rows<'changed'>) {
  const { t } = useTranslation();
  const columns: Column<Preview['changed'][number]>[] = [
    ...useKeyColumns<Preview['changed'][number]>(),
    { id: 'fields', header: t('Import.Fields'), isPlain: true, cell: ({ fields }) => <Fields fields={fields} /> },
  ];
  return <DataTable caption={t('ImportCount.changed')} columns={columns} rows={rows} keyOf={keyOf} />;
}

function Fields({ fields }: { readonly fields: Preview['changed'][number]['fields'] }) {
  const { t } = useTranslation();
  const valueText = (value: string | null) => (value === null || value === '' ? t('Import.Nothing') : value);
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{t(`ImportField.${field}`, { defaultValue: field })}</dt>
          <dd>
            <del>{valueText(from)}</del> → <ins>{valueText(to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Records missing from a full file, which the import would end. */
export function EndedRows({ rows }: Rows<'ended'>) {
  const { t } = useTranslation();
  const columns = useKeyColumns<Preview['ended'][number]>().filter(({ id }) => id === 'key');
  return <DataTable caption={t('ImportCount.ended')} columns={columns} rows={rows} keyOf={keyOf} />;
}

export function QuarantinedRows({ rows }: Rows<'quarantined'>) {
  const { t } = useTranslation();
  const columns: Column<Preview['quarantined'][number]>[] = [
    { id: 'line', header: t('Import.Line'), cell: ({ line }) => line },
    {
      id: 'why',
      header: t('Import.Why'),
      isPlain: true,
      cell: ({ faults }) => (
        <ul>
          {faults.map(({ column, reason, text }) => (
            <li key={`${column} ${reason}`}>
              {column !== null && (
                <>
                  <code className={styles.column}>{column}</code>:{' '}
                </>
              )}
              {t(`ImportFault.${reason}`, { defaultValue: text })}
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

/** Rows that can be imported although their amounts disagree. */
export function WarnedRows({ rows }: Rows<'warned'>) {
  const { t } = useTranslation();
  const columns: Column<Preview['warned'][number]>[] = [
    ...useKeyColumns<Preview['warned'][number]>(),
    {
      id: 'why',
      header: t('Import.Why'),
      isPlain: true,
      cell: ({ warnings }) => (
        <ul>
          {warnings.map(({ column, reason, text }) => (
            <li key={`${column} ${reason}`}>
              <code className={styles.column}>{column}</code>: {t(`ImportWarning.${reason}`, { defaultValue: text })}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return <DataTable caption={t('ImportCount.warned')} columns={columns} rows={rows} keyOf={keyOf} />;
}

function useKeyColumns<Row extends { readonly line: number; readonly key: string }>(): Column<Row>[] {
  const { t } = useTranslation();
  return [
    { id: 'key', header: t('Import.Key'), isPlain: true, cell: ({ key }) => <strong>{key}</strong> },
    { id: 'line', header: t('Import.Line'), cell: ({ line }) => line },
  ];
}

function keyOf({ line, key }: { readonly line: number; readonly key: string }): string {
  return `${line} ${key}`;
}
