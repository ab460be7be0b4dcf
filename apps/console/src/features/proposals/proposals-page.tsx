import { listProposals } from '@quittance/contract/staff/offer-rules';
import { OfferIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { useUnusedFeature } from '../../patterns/lists/use-unused-feature.tsx';
import { ProposalTable } from './proposal-table.tsx';

export function ProposalsPage() {
  const { t } = useTranslation();
  const unused = useUnusedFeature('proposals');
  const pages = useCursorPages(listProposals, { request: {}, rows: ({ proposals }) => proposals });
  return (
    <ListPage
      title={t('Title.Proposals')}
      lead={t('Proposals.Lead')}
      list={pages}
      empty={{ icon: OfferIcon, title: t('Proposals.None'), text: t('Proposals.NoneWords'), ...unused }}
    >
      {(rows) => <ProposalTable proposals={rows} />}
    </ListPage>
  );
}
