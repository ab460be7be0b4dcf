import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { AchReply } from './reply-table.tsx';

type Answer = AchReply['unmatched'][number];

/** Lists the replies in a bank's file that match no sent entry. */
export function UnmatchedDialog({ reply, onClose }: { readonly reply: AchReply; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const columns: Column<Answer>[] = [
    { id: 'line', header: t('AchReply.Line'), isNumeric: true, cell: ({ line }) => count(line) },
    {
      id: 'kind',
      header: t('AchReply.Kind'),
      cell: ({ kind, code }) => `${t(`AchAnswer.${kind}`, { defaultValue: kind })} · ${code}`,
    },
    { id: 'trace', header: t('AchEntry.Trace'), cell: ({ traceNumber }) => <code>{traceNumber}</code> },
    { id: 'amount', header: t('Payment.Amount'), isNumeric: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('AchReply.UnmatchedTitle', { file: reply.fileName })}
      actions={<Button onClick={onClose}>{t('Common.Close')}</Button>}
    >
      <Stack gap={4}>
        <p>{t('AchReply.UnmatchedWords')}</p>
        <DataTable
          caption={t('AchReply.Unmatched')}
          columns={columns}
          rows={reply.unmatched}
          keyOf={({ line }) => String(line)}
        />
      </Stack>
    </Dialog>
  );
}
