import { listChargebacks } from '@quittance/contract/staff/returns';
import { ReturnIcon } from '@quittance/ui/icons/queues';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { ShowChoice } from '../../patterns/fields/show-choice.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { SavedFilters } from '../../patterns/lists/saved-filters.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { useUnusedFeature } from '../../patterns/lists/use-unused-feature.tsx';
import { ChargebackStateTag, EvidenceDue } from './chargeback-tags.tsx';

type ListedChargeback = z.output<typeof listChargebacks.response>['chargebacks'][number];

const chargebackFilters = ['show'] as const;

/** Lists chargebacks, open ones first by default. */
export function ChargebacksPage() {
  const { t } = useTranslation();
  const unused = useUnusedFeature('chargebacks');
  const { values, change } = useListAddress(chargebackFilters);
  const onlyOpen = values.show !== 'all';
  const pages = useCursorPages(listChargebacks, { request: { onlyOpen }, rows: ({ chargebacks }) => chargebacks });
  return (
    <ListPage
      title={t('Title.Chargebacks')}
      lead={t('Chargebacks.Lead')}
      actions={<SavedFilters list="chargebacks" names={chargebackFilters} />}
      choice={
        <ShowChoice
          legend={t('Chargebacks.Show')}
          value={onlyOpen ? 'open' : 'all'}
          onChange={(show) => change({ show: show === 'all' ? 'all' : '' })}
          options={[
            { value: 'open', label: t('Chargebacks.Open') },
            { value: 'all', label: t('Chargebacks.All') },
          ]}
        />
      }
      list={pages}
      empty={{
        icon: ReturnIcon,
        title: t(onlyOpen ? 'Chargebacks.NoneOpen' : 'Chargebacks.None'),
        text: t('Chargebacks.NoneWords'),
        ...unused,
      }}
    >
      {(rows) => <ChargebackTable chargebacks={rows} />}
    </ListPage>
  );
}

function ChargebackTable({ chargebacks }: { readonly chargebacks: readonly ListedChargeback[] }) {
  const { t } = useTranslation();
  const { money, instant } = useFormats();
  const columns: Column<ListedChargeback>[] = [
    {
      id: 'who',
      header: t('Queue.Who'),
      isPlain: true,
      cell: ({ chargebackID, customerName, accountReferenceCode }) => (
        <Aside note={accountReferenceCode}>
          <Link to={`/chargebacks/${chargebackID}`}>{customerName}</Link>
        </Aside>
      ),
    },
    { id: 'amount', header: t('Chargeback.Amount'), isNumeric: true, cell: ({ amount }) => money(amount) },
    { id: 'reason', header: t('Chargeback.Reason'), cell: ({ reason }) => t(`ChargebackReason.${reason}`) },
    {
      id: 'state',
      isShort: true,
      header: t('Chargeback.State'),
      cell: ({ state }) => <ChargebackStateTag state={state} />,
    },
    { id: 'due', isShort: true, header: t('Chargeback.Due'), cell: (row) => <EvidenceDue of={row} /> },
    { id: 'opened', isWideOnly: true, header: t('Chargeback.OpenedAt'), cell: ({ openedAt }) => instant(openedAt) },
  ];
  return (
    <DataTable
      caption={t('Title.Chargebacks')}
      columns={columns}
      rows={chargebacks}
      keyOf={({ chargebackID }) => chargebackID}
    />
  );
}
