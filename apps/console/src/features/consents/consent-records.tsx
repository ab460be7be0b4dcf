import { useTranslation } from 'react-i18next';
import { DataTable } from '../../patterns/data-table.tsx';

const records = ['address', 'preference', 'rule', 'consent'] as const;

/** Explains the record types of the file by their names. */
export function ConsentRecords() {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('Consents.Records')}
      rows={records}
      keyOf={(record) => record}
      columns={[
        { id: 'record', header: t('Posting.Record'), isPlain: true, cell: (record) => <code>{record}</code> },
        { id: 'says', header: t('Consents.Says'), isPlain: true, cell: (record) => t(`ConsentRecord.${record}`) },
      ]}
    />
  );
}
