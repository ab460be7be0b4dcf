import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DataTable } from '../../patterns/lists/data-table.tsx';
import type { StaffDispute } from './staff-dispute.ts';

/** Lists the customer's uploads. Each opens on its own screen, which warns about untrusted files. */
export function DisputeFiles({ files }: { readonly files: StaffDispute['files'] }) {
  const { t } = useTranslation();
  const { instant, size } = useFormats();
  if (files.length === 0) return null;
  return (
    <Card title={t('Dispute.Files')}>
      <DataTable
        caption={t('Dispute.Files')}
        rows={files}
        keyOf={({ uploadID }) => uploadID}
        columns={[
          {
            id: 'file',
            header: t('Dispute.File'),
            isPlain: true,
            cell: ({ uploadID, fileName }) => <Link to={`/uploads/${uploadID}`}>{fileName}</Link>,
          },
          { id: 'size', isShort: true, header: t('Dispute.FileSize'), cell: ({ sizeBytes }) => size(sizeBytes) },
          {
            id: 'at',
            isShort: true,
            header: t('Dispute.FileAt'),
            cell: ({ uploadedAt }) => instant(new Date(uploadedAt)),
          },
        ]}
      />
    </Card>
  );
}
