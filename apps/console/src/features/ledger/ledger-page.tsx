import { getAccountLedger } from '@quittance/contract/staff/accounts';
import { BookIcon } from '@quittance/ui/icons/accounts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { ListPage } from '../../patterns/list-page.tsx';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import { LedgerTable } from './ledger-table.tsx';

export function LedgerPage() {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { accountReferenceCode = '' } = useParams();
  const payee = usePayeeInAddress();
  const pages = useCursorPages(getAccountLedger, {
    request: { accountReferenceCode, ...payee, limit: 50 },
    rows: ({ bookings }) => bookings,
  });
  const balance = pages.data?.pages[0]?.balance;
  return (
    <ListPage
      title={t('Title.Ledger')}
      lead={
        balance === undefined
          ? accountReferenceCode
          : t('Ledger.Lead', { account: accountReferenceCode, amount: money(balance) })
      }
      list={pages}
      empty={{ icon: BookIcon, title: t('Ledger.None'), text: t('Ledger.NoneWords') }}
    >
      {(rows) => <LedgerTable bookings={rows} />}
    </ListPage>
  );
}
