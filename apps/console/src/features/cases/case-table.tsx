import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { RowSelection } from '../../patterns/lists/use-row-selection.ts';
import { WaitingSince } from '../../patterns/waiting-since.tsx';
import { CaseStateTag } from './case-state-tag.tsx';
import { type OperatorCase, useCaseCode } from './case-text.ts';

/** Shows a status column only when the list may contain closed cases. */
export function CaseTable({
  cases,
  hasStates = false,
  selection,
}: {
  readonly cases: readonly OperatorCase[];
  readonly hasStates?: boolean;
  readonly selection?: RowSelection | undefined;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const codeOf = useCaseCode();
  const state: Column<OperatorCase> = {
    id: 'state',
    isShort: true,
    header: t('Case.State'),
    cell: (each) => <CaseStateTag of={each} />,
  };
  const columns: Column<OperatorCase>[] = [
    {
      id: 'what',
      header: t('Case.What'),
      isPlain: true,
      cell: (each) => (
        <Aside note={codeOf(each)}>
          <Link to={`/cases/${each.caseID}`}>{t(`CaseKind.${each.kind}`)}</Link>
        </Aside>
      ),
    },
    {
      id: 'who',
      header: t('Queue.Who'),
      cell: ({ customerName, accountReferenceCode }) => <Aside note={accountReferenceCode}>{customerName}</Aside>,
    },
    {
      id: 'since',
      isShort: true,
      header: t('Queue.Since'),
      cell: ({ openedAt, closedAt }) => <WaitingSince since={openedAt} until={closedAt} />,
    },
    ...(hasStates ? [state] : []),
    {
      id: 'amount',
      header: t('Case.Amount'),
      isNumeric: true,
      cell: ({ payment }) => (payment ? money(payment.amount) : '—'),
    },
  ];
  return (
    <DataTable
      caption={t('Title.Cases')}
      columns={columns}
      rows={cases}
      keyOf={({ caseID }) => caseID}
      selection={selection}
      nameOf={({ kind, customerName }) => `${t(`CaseKind.${kind}`)}, ${customerName}`}
    />
  );
}
