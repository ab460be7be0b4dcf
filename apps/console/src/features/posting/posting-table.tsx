import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { PostingFile } from './posting-file.ts';
import { PostingStateTag } from './posting-state-tag.tsx';

export function PostingTable({ files }: { readonly files: readonly PostingFile[] }) {
  const { t } = useTranslation();
  const { money, instant, count } = useFormats();
  const amountOf = (record: keyof PostingFile['totals'], isWideOnly: boolean): Column<PostingFile> => ({
    id: record,
    header: t(`PostingRecord.${record}`),
    isNumeric: true,
    isWideOnly,
    cell: ({ totals }) => money(totals[record].amount),
  });
  const columns: Column<PostingFile>[] = [
    {
      id: 'number',
      header: t('Posting.File'),
      isPlain: true,
      cell: ({ postingFileID, payeeCode, sequence }) => (
        <Aside note={payeeCode}>
          <Link to={`/posting/${postingFileID}`}>{t('Posting.Number', { number: count(sequence) })}</Link>
        </Aside>
      ),
    },
    {
      id: 'span',
      header: t('Posting.Until'),
      cell: ({ periodFrom, periodUntil }) => (
        <Aside note={t('Posting.FromAt', { at: instant(periodFrom) })}>{instant(periodUntil)}</Aside>
      ),
    },
    { id: 'state', header: t('Posting.State'), isShort: true, cell: (file) => <PostingStateTag file={file} /> },
    { id: 'lines', header: t('Posting.Lines'), isNumeric: true, cell: ({ lines }) => count(lines) },
    amountOf('payment', false),
    amountOf('return', false),
    amountOf('correction', true),
  ];
  return (
    <DataTable
      caption={t('Title.Posting')}
      columns={columns}
      rows={files}
      keyOf={({ postingFileID }) => postingFileID}
    />
  );
}
