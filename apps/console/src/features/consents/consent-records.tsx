import { useTranslation } from 'react-i18next';
import { DataTable } from '../../patterns/data-table.tsx';

const records = ['address', 'preference', 'rule', 'consent'] as const;

/** What the lines of the file are, by the name that stands in them. */
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
