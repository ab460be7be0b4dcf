import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { RowSelection } from '../../patterns/lists/use-row-selection.ts';
import { customerPath } from '../../patterns/paths.ts';
import { ApprovalStateTag } from './approval-state-tag.tsx';
import { type Approval, useApprovalName } from './approval-text.ts';

/** Shows each request with its reason, so that most can be judged without opening them. */
export function ApprovalTable({
  approvals,
  selection,
}: {
  readonly approvals: readonly Approval[];
  readonly selection?: RowSelection | undefined;
}) {
  const { t } = useTranslation();
  const { instant, money } = useFormats();
  const nameOf = useApprovalName();
  const columns: Column<Approval>[] = [
    {
      id: 'what',
      header: t('Approval.What'),
      isPlain: true,
      cell: (approval) => (
        <Aside note={approval.reason || undefined}>
          <Link to={`/approvals/${approval.approvalID}`}>{nameOf(approval)}</Link>
        </Aside>
      ),
    },
    {
      id: 'customer',
      header: t('Approval.Customer'),
      cell: ({ customer }) =>
        customer ? (
          <Link to={customerPath(customer.customerID)}>{customer.customerName || t('Customer.NoName')}</Link>
        ) : (
          '—'
        ),
    },
    {
      id: 'amount',
      header: t('Approval.Amount'),
      isNumeric: true,
      cell: ({ amount }) => (amount === null || amount === undefined ? '—' : money(amount)),
    },
    {
      id: 'by',
      header: t('Approval.AskedBy'),
      cell: (approval) => <Aside note={instant(approval.requestedAt)}>{approval.requestedByName}</Aside>,
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
      cell: (approval) => <ApprovalStateTag approval={approval} />,
    },
  ];
  return (
    <DataTable
      caption={t('Title.Approvals')}
      columns={columns}
      rows={approvals}
      keyOf={({ approvalID }) => approvalID}
      selection={selection}
      nameOf={(approval) => `${nameOf(approval)}, ${approval.customer?.customerName ?? approval.requestedByName}`}
    />
  );
}
