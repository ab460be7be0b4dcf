import { searchMessages } from '@quittance/contract/staff/messages';
import { MessageIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { idOf } from '../../patterns/fields/id-of.ts';
import { ListPage } from '../../patterns/list-page.tsx';
import { SavedFilters } from '../../patterns/lists/saved-filters.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { useSelf } from '../../session/services.tsx';
import { IncomingTextsCard } from './incoming-texts-card.tsx';
import { messageFilters, searchRequest } from './message-filter.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessageTable } from './message-table.tsx';

/** Lists messages of the last 90 days, newest first, and a chosen customer's replies. */
export function MessagesPage() {
  const { t } = useTranslation();
  const { timeZone } = useSelf().tenant;
  const address = useListAddress(messageFilters);
  const pages = useCursorPages(searchMessages, {
    request: searchRequest(address.values, timeZone),
    rows: ({ messages }) => messages,
  });
  const customerID = idOf(address.values.customer);
  return (
    <>
      <ListPage
        title={t('Title.Messages')}
        lead={t('Messages.Lead')}
        actions={<SavedFilters list="messages" names={messageFilters} />}
        filters={<MessageFilters address={address} />}
        list={pages}
        filter={address}
        empty={{
          icon: MessageIcon,
          title: t(address.count > 0 ? 'Messages.NoneFound' : 'Messages.None'),
          text: t(address.count > 0 ? 'Messages.NoneFoundWords' : 'Messages.NoneWords'),
          next: { to: '/settings?section=messages', label: t('Messages.SetUp'), role: 'administrator' },
        }}
      >
        {(rows) => <MessageTable messages={rows} />}
      </ListPage>
      {customerID !== undefined && <IncomingTextsCard customerID={customerID} />}
    </>
  );
}
