import { listAgentLinks } from '@quittance/contract/staff/agent-links';
import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { LinkIcon } from '@quittance/ui/icons/accounts';
import { TextField } from '@quittance/ui/text-field';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/filter-bar.tsx';
import { LoadMore } from '../../patterns/load-more.tsx';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useListAddress } from '../../patterns/use-list-address.ts';
import { usePages } from '../../patterns/use-pages.ts';
import { usePayeeInAddress } from '../../patterns/use-payee-in-address.ts';
import { useRestedText } from '../../patterns/use-rested-text.ts';
import { PayLinkTable } from './pay-link-table.tsx';

export function PayLinksPage() {
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(['account']);
  const [account, setAccount] = useRestedText(values.account, (rested) => change({ account: rested }));
  const accountReferenceCode = values.account.trim().slice(0, 64);
  const payee = usePayeeInAddress();
  const pages = usePages(listAgentLinks, {
    request: (cursor) => ({
      ...(accountReferenceCode !== '' && { accountReferenceCode, ...payee }),
      ...(cursor !== undefined && { cursor }),
    }),
    rows: ({ links }) => links,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('PayLink.Lead')}>{t('Title.PayLinks')}</ScreenHeading>
      <Card>
        <FilterBar count={count} onClear={clear}>
          <TextField
            label={t('Enter.Account')}
            value={account}
            maxLength={64}
            autoComplete="off"
            onChange={(event) => setAccount(event.currentTarget.value)}
          />
        </FilterBar>
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <PayLinkTable links={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState icon={<LinkIcon size={32} />} title={t('PayLink.None')}>
                {t(count > 0 ? 'PayLink.NoneOfAccount' : 'PayLink.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
