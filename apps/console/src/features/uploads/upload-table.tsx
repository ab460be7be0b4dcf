import type { listStaffUploads } from '@quittance/contract/staff/files';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { RowSelection } from '../../patterns/lists/use-row-selection.ts';
import { SeenTag } from './seen-tag.tsx';
import styles from './upload-table.module.css';

export type StaffUpload = z.output<typeof listStaffUploads.response>['uploads'][number];

export function UploadTable({
  uploads,
  selection,
}: {
  readonly uploads: readonly StaffUpload[];
  readonly selection?: RowSelection | undefined;
}) {
  const { t } = useTranslation();
  const { instant, size } = useFormats();
  const columns: Column<StaffUpload>[] = [
    {
      id: 'file',
      header: t('Upload.File'),
      isPlain: true,
      cell: ({ uploadID, fileName, mediaType, sizeBytes }) => (
        <Aside note={`${t(`UploadType.${mediaType}`)} · ${size(sizeBytes)}`}>
          <Link to={`/uploads/${uploadID}`} className={styles.name ?? ''}>
            {fileName}
          </Link>
        </Aside>
      ),
    },
    {
      id: 'person',
      header: t('PersonFilter.Person'),
      cell: ({ customerName, customerReferenceCode }) => <Aside note={customerReferenceCode}>{customerName}</Aside>,
    },
    { id: 'at', isShort: true, header: t('Uploads.At'), cell: ({ uploadedAt }) => instant(uploadedAt) },
    {
      id: 'about',
      isShort: true,
      isWideOnly: true,
      header: t('Uploads.About'),
      cell: (upload) => t(aboutText(upload)),
    },
    {
      id: 'seen',
      isShort: true,
      header: t('Uploads.State'),
      cell: ({ seen }) => (
        <Aside note={seen?.byName}>
          <SeenTag isSeen={seen !== null} />
        </Aside>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Title.Uploads')}
      columns={columns}
      rows={uploads}
      keyOf={({ uploadID }) => uploadID}
      selection={selection}
      nameOf={({ fileName, customerName }) => `${fileName}, ${customerName}`}
    />
  );
}

function aboutText({ disputeID, hardshipRequestID }: StaffUpload): string {
  if (disputeID !== null) return 'Uploads.AboutDispute';
  return hardshipRequestID ? 'Uploads.AboutHardship' : 'Uploads.AboutNothing';
}
