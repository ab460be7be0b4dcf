import { listDisputeQueue } from '@quittance/contract/staff/disputes';
import { DisputeIcon } from '@quittance/ui/icons/queues';
import { useTranslation } from 'react-i18next';
import { ShowChoice } from '../../patterns/fields/show-choice.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { DisputeTable } from './dispute-table.tsx';

export function DisputesPage() {
  const { t } = useTranslation();
  const { values, change } = useListAddress(['show']);
  const onlyOpen = values.show !== 'all';
  const pages = useCursorPages(listDisputeQueue, {
    request: { onlyOpen },
    rows: ({ disputes }) => disputes,
  });
  return (
    <ListPage
      title={t('Title.Disputes')}
      lead={t('Disputes.Lead')}
      choice={
        <ShowChoice
          legend={t('Disputes.Show')}
          value={onlyOpen ? 'open' : 'all'}
          onChange={(show) => change({ show: show === 'all' ? 'all' : '' })}
          options={[
            { value: 'open', label: t('Disputes.Open') },
            { value: 'all', label: t('Disputes.All') },
          ]}
        />
      }
      list={pages}
      empty={{
        icon: DisputeIcon,
        title: t(onlyOpen ? 'Disputes.NoneOpen' : 'Disputes.None'),
        text: t('Disputes.NoneWords'),
      }}
    >
      {(rows) => <DisputeTable disputes={rows} />}
    </ListPage>
  );
}
