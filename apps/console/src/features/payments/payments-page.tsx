import { searchPayments } from '@quittance/contract/staff/payments';
import { CardIcon } from '@quittance/ui/icons/account';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { SavedFilters } from '../../patterns/lists/saved-filters.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { useMayAct } from '../../session/services.tsx';
import { paymentFilters, searchRequest } from './payment-filter.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentTable } from './payment-table.tsx';

export function PaymentsPage() {
  const { t } = useTranslation();
  const mayAct = useMayAct('agent');
  const address = useListAddress(paymentFilters);
  const pages = useCursorPages(searchPayments, {
    request: searchRequest(address.values),
    rows: ({ payments }) => payments,
  });
  return (
    <ListPage
      title={t('Title.Payments')}
      actions={
        <>
          <SavedFilters list="payments" names={paymentFilters} />
          {mayAct && (
            <LinkButton variant="secondary" size="small" to="/payments/adjust">
              {t('Title.AdjustAccount')}
            </LinkButton>
          )}
          {mayAct && (
            <LinkButton size="small" to="/payments/enter">
              {t('Title.EnterPayment')}
            </LinkButton>
          )}
        </>
      }
      filters={<PaymentFilters address={address} />}
      list={pages}
      filter={address}
      empty={{
        icon: CardIcon,
        title: t(address.count > 0 ? 'Payments.NoneFound' : 'Payments.None'),
        text: t(address.count > 0 ? 'Payments.NoneFoundWords' : 'Payments.NoneWords'),
      }}
    >
      {(rows) => <PaymentTable payments={rows} />}
    </ListPage>
  );
}
