import type { listDisputeQueue } from '@quittance/contract/staff/disputes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { WaitingSince } from '../../patterns/waiting-since.tsx';
import { owedNow } from '../accounts/due-now.ts';
import { AnswerDue } from './answer-due.tsx';
import { DisputeStateTag } from './dispute-state-tag.tsx';

export type QueuedDispute = z.output<typeof listDisputeQueue.response>['disputes'][number];

export function DisputeTable({ disputes }: { readonly disputes: readonly QueuedDispute[] }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { numberOf } = useAccountNumber();
  const columns: Column<QueuedDispute>[] = [
    {
      id: 'who',
      header: t('Queue.Who'),
      isPlain: true,
      cell: (dispute) => (
        <Aside note={`${dispute.accountName} · ${numberOf(dispute)}`}>
          <Link to={`/disputes/${dispute.disputeID}`}>{dispute.customerName}</Link>
        </Aside>
      ),
    },
    { id: 'reason', header: t('Dispute.Reason'), cell: ({ reason }) => t(`DisputeReason.${reason}`) },
    {
      id: 'since',
      isShort: true,
      header: t('Queue.Since'),
      cell: ({ openedAt, closedAt }) => <WaitingSince since={openedAt} until={closedAt} />,
    },
    {
      id: 'due',
      isShort: true,
      header: t('Dispute.AnswerBy'),
      cell: ({ state, answerBy }) => (
        <Aside note={day(answerBy)}>
          {state === 'open' ? <AnswerDue answerBy={answerBy} /> : <DisputeStateTag state={state} />}
        </Aside>
      ),
    },
    {
      id: 'written',
      isShort: true,
      isWideOnly: true,
      header: t('Dispute.LastWritten'),
      cell: ({ answeredAt }) => (answeredAt === null ? t('Dispute.NeverWritten') : <WaitingSince since={answeredAt} />),
    },
    { id: 'balance', header: t('Dispute.Balance'), isNumeric: true, cell: (dispute) => money(owedNow(dispute)) },
  ];
  return (
    <DataTable caption={t('Title.Disputes')} columns={columns} rows={disputes} keyOf={({ disputeID }) => disputeID} />
  );
}
