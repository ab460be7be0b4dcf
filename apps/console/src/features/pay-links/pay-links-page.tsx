import { listAgentLinks } from '@quittance/contract/staff/agent-links';
import { TextField } from '@quittance/ui/forms/text-field';
import { LinkIcon } from '@quittance/ui/icons/accounts';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { useDebouncedText } from '../../patterns/lists/use-debounced-text.ts';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import { PayLinkTable } from './pay-link-table.tsx';

export function PayLinksPage() {
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(['account']);
  const [account, setAccount] = useDebouncedText(values.account, (debounced) => change({ account: debounced }));
  const accountReferenceCode = values.account.trim().slice(0, 64);
  const payee = usePayeeInAddress();
  const pages = useCursorPages(listAgentLinks, {
    request: {
      ...(accountReferenceCode !== '' && { accountReferenceCode, ...payee }),
    },
    rows: ({ links }) => links,
  });
  return (
    <ListPage
      title={t('Title.PayLinks')}
      lead={t('PayLink.Lead')}
      filters={
        <FilterBar count={count} onClear={clear}>
          <TextField
            label={t('Enter.Account')}
            value={account}
            maxLength={64}
            autoComplete="off"
            onChange={(event) => setAccount(event.currentTarget.value)}
          />
        </FilterBar>
      }
      list={pages}
      filter={{ count, clear }}
      empty={{
        icon: LinkIcon,
        title: t(count > 0 ? 'List.NoneMatch' : 'PayLink.None'),
        text: t(count > 0 ? 'PayLink.NoneOfAccount' : 'PayLink.NoneWords'),
        next: { to: '/customers', label: t('List.FindCustomer') },
      }}
    >
      {(rows) => <PayLinkTable links={rows} />}
    </ListPage>
  );
}
