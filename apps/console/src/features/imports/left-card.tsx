import { Card } from '@quittance/ui/card';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../patterns/data-table.tsx';
import type { ImportDetail } from './import-page.tsx';

/** Lists records that undoing left unchanged because they have changed since. */
export function LeftCard({ left }: { readonly left: ImportDetail['left'] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Import.Left')}>
      <Stack gap={4}>
        <p>{t('Import.LeftWords')}</p>
        <DataTable
          caption={t('Import.Left')}
          rows={left}
          keyOf={({ line, subjectID }) => `${line} ${subjectID}`}
          columns={[
            { id: 'line', header: t('Import.Line'), cell: ({ line }) => line },
            { id: 'what', header: t('Import.Record'), cell: ({ subject }) => subject },
            { id: 'id', header: t('Import.RecordId'), cell: ({ subjectID }) => subjectID },
          ]}
        />
      </Stack>
    </Card>
  );
}
