import { listAgentLinks } from '@quittance/contract/staff/agent-links';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { TextField } from '@quittance/ui/forms/text-field';
import { LinkIcon } from '@quittance/ui/icons/accounts';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import { useDebouncedText } from '../../patterns/lists/use-rested-text.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { PayLinkTable } from './pay-link-table.tsx';

export function PayLinksPage() {
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(['account']);
  const [account, setAccount] = useDebouncedText(values.account, (rested) => change({ account: rested }));
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
