import { searchMessages } from '@quittance/contract/staff/messages';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { MessageIcon } from '@quittance/ui/icons/account';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useSelf } from '../../session/services.tsx';
import { messageFilters, searchRequest } from './message-filter.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessageTable } from './message-table.tsx';

/** Lists messages of the last 90 days, newest first. */
export function MessagesPage() {
  const { t } = useTranslation();
  const { timeZone } = useSelf().tenant;
  const address = useListAddress(messageFilters);
  const pages = usePages(searchMessages, {
    request: (cursor) => searchRequest(address.values, { cursor, timeZone }),
    rows: ({ messages }) => messages,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('Messages.Lead')}>{t('Title.Messages')}</ScreenHeading>
      <Card>
        <MessageFilters address={address} />
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <MessageTable messages={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState
                icon={<MessageIcon size={32} />}
                title={t(address.count > 0 ? 'Messages.NoneFound' : 'Messages.None')}
              >
                {t(address.count > 0 ? 'Messages.NoneFoundWords' : 'Messages.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
