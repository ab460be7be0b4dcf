import { sumCents } from '@quittance/domain/money/cents';
import { postingRecords } from '@quittance/domain/posting/posting-record';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { PostingFile } from './posting-file.ts';

type Row = PostingFile['totals']['payment'] & { readonly id: (typeof postingRecords)[number] | 'all' };

/** Shows the totals by record type. Their sum equals the change in the ledger. */
export function PostingTotals({ file }: { readonly file: PostingFile }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const parts = postingRecords.map((record): Row => ({ id: record, ...file.totals[record] }));
  const all: Row = {
    id: 'all',
    lines: file.lines,
    amount: sumCents(parts.map(({ amount }) => amount)),
    fee: sumCents(parts.map(({ fee }) => fee)),
  };
  const heavy = (row: Row, text: string) => (row.id === 'all' ? <strong>{text}</strong> : text);
  const columns: Column<Row>[] = [
    {
      id: 'what',
      header: t('Posting.Record'),
      isPlain: true,
      cell: (row) => heavy(row, t(`PostingRecord.${row.id}`)),
    },
    { id: 'lines', header: t('Posting.Lines'), isNumeric: true, cell: (row) => heavy(row, count(row.lines)) },
    { id: 'amount', header: t('Payment.Amount'), isNumeric: true, cell: (row) => heavy(row, money(row.amount)) },
    { id: 'fee', header: t('Payment.Fee'), isNumeric: true, cell: (row) => heavy(row, money(row.fee)) },
  ];
  return (
    <Stack gap={4}>
      <DataTable caption={t('Posting.Totals')} columns={columns} rows={[...parts, all]} keyOf={({ id }) => id} />
      <p>{t('Posting.TotalsWords')}</p>
    </Stack>
  );
}
