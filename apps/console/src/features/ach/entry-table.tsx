import type { listAchEntries } from '@quittance/contract/staff/ach';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { AchEntryStateTag } from './ach-tags.tsx';
import { useRefusalText } from './fault-text.ts';

type Entry = z.output<typeof listAchEntries.response>['entries'][number];

export function EntryTable({ entries, hasFile }: { readonly entries: readonly Entry[]; readonly hasFile: boolean }) {
  const { t } = useTranslation();
  const { money, day, instant } = useFormats();
  const refusalText = useRefusalText();
  const columns: Column<Entry>[] = [
    {
      id: 'payment',
      header: t('Payment.Confirmation'),
      isPlain: true,
      cell: ({ paymentID, confirmationNumber, kind, isRetry }) => (
        <Aside note={isRetry ? t('AchEntry.Retry') : t(`AchEntryKind.${kind}`)}>
          {paymentID === null ? (
            confirmationNumber || t('AchEntry.NoPayment')
          ) : (
            <Link to={`/payments/${paymentID}`}>{confirmationNumber}</Link>
          )}
        </Aside>
      ),
    },
    {
      id: 'state',
      header: t('AchEntry.State'),
      cell: ({ state, returnCode, refusal }) => (
        <Aside note={refusal && refusalText(refusal)}>
          <AchEntryStateTag state={state} returnCode={returnCode} />
        </Aside>
      ),
    },
    {
      id: 'moves',
      header: t('AchEntry.EffectiveOn'),
      isShort: true,
      cell: ({ effectiveOn, state }) =>
        effectiveOn === null ? t(state === 'waiting' ? 'AchEntry.NoDay' : 'AchEntry.NeverMoves') : day(effectiveOn),
    },
    {
      id: 'trace',
      header: t('AchEntry.Trace'),
      isShort: true,
      cell: ({ traceNumber, state }) =>
        traceNumber === null ? (
          t(state === 'waiting' ? 'AchEntry.NoTrace' : 'AchEntry.NeverTraced')
        ) : (
          <code>{traceNumber}</code>
        ),
    },
    ...(hasFile
      ? [
          {
            id: 'file',
            isShort: true,
            header: t('Ach.File'),
            cell: ({ fileID, payeeCode, createdAt }: Entry) => (
              <Aside note={instant(createdAt)}>
                {fileID === null ? (
                  payeeCode
                ) : (
                  <Link to={`/ach/${fileID}`}>{t('AchEntry.ToFile', { payee: payeeCode })}</Link>
                )}
              </Aside>
            ),
          },
        ]
      : []),
    { id: 'amount', header: t('Payment.Amount'), isNumeric: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <DataTable caption={t('Title.AchEntries')} columns={columns} rows={entries} keyOf={({ entryID }) => entryID} />
  );
}
