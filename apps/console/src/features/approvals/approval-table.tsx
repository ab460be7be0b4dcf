import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { ApprovalStateTag } from './approval-state-tag.tsx';
import { type Approval, useApprovalName } from './approval-text.ts';

export function ApprovalTable({ approvals }: { readonly approvals: readonly Approval[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const nameOf = useApprovalName();
  const columns: Column<Approval>[] = [
    {
      id: 'what',
      header: t('Approval.What'),
      isPlain: true,
      cell: (approval) => <Link to={`/approvals/${approval.approvalID}`}>{nameOf(approval)}</Link>,
    },
    { id: 'by', header: t('Approval.AskedBy'), cell: (approval) => approval.requestedByName },
    {
      id: 'at',
      isShort: true,
      isWideOnly: true,
      header: t('Approval.AskedAt'),
      cell: (approval) => instant(approval.requestedAt),
    },
    {
      id: 'until',
      isShort: true,
      header: t('Approval.Until'),
      cell: (approval) => (approval.state === 'open' ? instant(approval.expiresAt) : '—'),
    },
    {
      id: 'state',
      isShort: true,
      header: t('Approval.State'),
      cell: ({ state }) => <ApprovalStateTag state={state} />,
    },
  ];
  return (
    <DataTable
      caption={t('Title.Approvals')}
      columns={columns}
      rows={approvals}
      keyOf={({ approvalID }) => approvalID}
    />
  );
}
