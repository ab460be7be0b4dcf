import { listHardship } from '@quittance/contract/staff/customer-care';
import { PeopleIcon } from '@quittance/ui/icons/work';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { useUnusedFeature } from '../../patterns/lists/use-unused-feature.tsx';
import { WaitingSince } from '../../patterns/waiting-since.tsx';
import { useMayAct } from '../../session/services.tsx';

type QueuedHardship = z.output<typeof listHardship.response>['requests'][number];

/** Lists the requests for help that wait for an answer. */
export function HardshipPage() {
  const { t } = useTranslation();
  const unused = useUnusedFeature('hardship');
  const pages = useCursorPages(listHardship, { request: {}, rows: ({ requests }) => requests });
  return (
    <ListPage
      title={t('Title.Hardships')}
      lead={t('Hardships.Lead')}
      list={pages}
      empty={{ icon: PeopleIcon, title: t('Hardships.None'), text: t('Hardships.NoneWords'), ...unused }}
    >
      {(rows) => <HardshipTable requests={rows} />}
    </ListPage>
  );
}

function HardshipTable({ requests }: { readonly requests: readonly QueuedHardship[] }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const mayOpen = useMayAct('agent');
  const columns: Column<QueuedHardship>[] = [
    {
      id: 'who',
      header: t('Queue.Who'),
      isPlain: true,
      cell: ({ requestID, customerName, accountReferenceCode, language }) => (
        <Aside note={`${accountReferenceCode} · ${t(`SpokenLanguage.${language}`)}`}>
          {mayOpen ? <Link to={`/hardship/${requestID}`}>{customerName}</Link> : customerName}
        </Aside>
      ),
    },
    { id: 'reason', header: t('Hardship.Reason'), cell: ({ reason }) => t(`HardshipReason.${reason}`) },
    { id: 'balance', header: t('Hardship.Balance'), isNumeric: true, cell: ({ balance }) => money(balance) },
    {
      id: 'since',
      isShort: true,
      header: t('Queue.Since'),
      cell: ({ requestedAt }) => <WaitingSince since={requestedAt} />,
    },
    { id: 'files', isNumeric: true, header: t('Hardship.Files'), cell: ({ uploads }) => count(uploads) },
    {
      id: 'question',
      isWideOnly: true,
      header: t('Hardship.Question'),
      cell: ({ question }) => (question === null ? '—' : t(`HardshipQuestion.${question}`)),
    },
  ];
  return (
    <DataTable caption={t('Title.Hardships')} columns={columns} rows={requests} keyOf={({ requestID }) => requestID} />
  );
}
