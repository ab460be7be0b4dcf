import { searchPayments } from '@quittance/contract/staff/payments';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { CardIcon } from '@quittance/ui/icons/account';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { paymentFilters, searchRequest } from './payment-filter.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentTable } from './payment-table.tsx';

export function PaymentsPage() {
  const { t } = useTranslation();
  const mayAct = useMayAct('agent');
  const address = useListAddress(paymentFilters);
  const pages = usePages(searchPayments, {
    request: (cursor) => searchRequest(address.values, cursor),
    rows: ({ payments }) => payments,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading
        actions={
          mayAct && (
            <>
              <LinkButton variant="secondary" size="small" to="/payments/adjust">
                {t('Title.AdjustAccount')}
              </LinkButton>
              <LinkButton size="small" to="/payments/enter">
                {t('Title.EnterPayment')}
              </LinkButton>
            </>
          )
        }
      >
        {t('Title.Payments')}
      </ScreenHeading>
      <Card>
        <PaymentFilters address={address} />
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <PaymentTable payments={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState
                icon={<CardIcon size={32} />}
                title={t(address.count > 0 ? 'Payments.NoneFound' : 'Payments.None')}
              >
                {t(address.count > 0 ? 'Payments.NoneFoundWords' : 'Payments.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
