import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import type { Column } from '../../patterns/lists/data-table.tsx';

type CustomerFile = {
  readonly uploadID: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly uploadedAt: Date | string;
};

/** Columns of a customer's files. Each file opens on its own screen, which warns about untrusted files. */
export function useFileColumns<File extends CustomerFile>(): Column<File>[] {
  const { t } = useTranslation();
  const { instant, size } = useFormats();
  return [
    {
      id: 'file',
      header: t('Dispute.File'),
      isPlain: true,
      cell: ({ uploadID, fileName }) => <Link to={`/uploads/${uploadID}`}>{fileName}</Link>,
    },
    { id: 'size', isShort: true, header: t('Dispute.FileSize'), cell: ({ sizeBytes }) => size(sizeBytes) },
    { id: 'at', isShort: true, header: t('Dispute.FileAt'), cell: ({ uploadedAt }) => instant(new Date(uploadedAt)) },
  ];
}
