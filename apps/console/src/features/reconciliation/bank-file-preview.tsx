import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DataTable } from '../../patterns/lists/data-table.tsx';
import type { ReceivedBankFile } from './bank-file-received.ts';

/** Shows how a statement's first lines are read, before anything is imported. */
export function BankFilePreview({
  preview,
  isPending,
  onImport,
}: {
  readonly preview: ReceivedBankFile;
  readonly isPending: boolean;
  readonly onImport: () => void;
}) {
  const { t } = useTranslation();
  const { money, day, count } = useFormats();
  const shown = preview.shown ?? [];
  return (
    <Stack gap={4}>
      <Notice kind="info" title={t('BankFile.Preview')}>
        {t('BankFile.PreviewWords', { lines: count(preview.lines), newLines: count(preview.newLines) })}
      </Notice>
      {shown.length < preview.lines && (
        <p>{t('Import.FirstRows', { rows: count(shown.length), total: count(preview.lines) })}</p>
      )}
      <DataTable
        caption={t('BankFile.Lines')}
        rows={shown}
        keyOf={({ line }) => String(line)}
        columns={[
          { id: 'line', isShort: true, header: t('Import.Line'), cell: ({ line }) => line },
          { id: 'reference', header: t('BankField.bankReference'), cell: ({ bankReference }) => bankReference },
          { id: 'day', header: t('BankField.bookedOn'), cell: (row) => day(row.day) },
          { id: 'amount', header: t('BankField.amount'), isNumeric: true, cell: ({ amount }) => money(amount) },
          { id: 'description', header: t('BankField.description'), cell: ({ description }) => description },
        ]}
      />
      <div>
        <Button type="button" isPending={isPending} pendingText={t('BankFile.Pending')} onClick={onImport}>
          {t('BankFile.Import')}
        </Button>
      </div>
    </Stack>
  );
}
