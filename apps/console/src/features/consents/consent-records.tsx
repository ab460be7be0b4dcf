import { DefinitionList } from '@quittance/ui/definition-list';
import { useTranslation } from 'react-i18next';

const records = ['address', 'preference', 'rule', 'consent'] as const;

/** What the lines of the file are, by the name that stands in them. */
export function ConsentRecords() {
  const { t } = useTranslation();
  return (
    <DefinitionList
      items={records.map((record) => ({
        id: record,
        term: <code>{record}</code>,
        value: t(`ConsentRecord.${record}`),
      }))}
    />
  );
}
