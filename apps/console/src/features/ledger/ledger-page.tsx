import { getAccountLedger } from '@quittance/contract/staff/accounts';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { BookIcon } from '@quittance/ui/icons/accounts';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { LedgerTable } from './ledger-table.tsx';

export function LedgerPage() {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { accountReferenceCode = '' } = useParams();
  const payee = usePayeeInAddress();
  const pages = usePages(getAccountLedger, {
    request: (cursor) => ({ accountReferenceCode, ...payee, limit: 50, ...(cursor !== undefined && { cursor }) }),
    rows: ({ bookings }) => bookings,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const balance = pages.data?.pages[0]?.balance;
  return (
    <>
      <ScreenHeading
        lead={
          balance === undefined
            ? accountReferenceCode
            : t('Ledger.Lead', { account: accountReferenceCode, amount: money(balance) })
        }
      >
        {t('Title.Ledger')}
      </ScreenHeading>
      <Card>
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <LedgerTable bookings={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState icon={<BookIcon size={32} />} title={t('Ledger.None')}>
                {t('Ledger.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
