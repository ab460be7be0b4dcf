import { searchPayments } from '@quittance/contract/staff/payments';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { PaymentTable } from '../payments/payment-table.tsx';
import { mostShown, WaitingCard } from './waiting-card.tsx';

/** Lists payments whose outcome an employee must look up. */
export function ReviewsWaiting() {
  const { t } = useTranslation();
  const query = useStaffQuery(searchPayments, { states: ['review'], limit: 25 });
  return (
    <QueryState query={query}>
      {({ payments, nextCursor }) => (
        <WaitingCard
          title={t('Home.Reviews')}
          to="/payments?state=review"
          count={payments.length}
          hasMore={nextCursor !== null}
          nothing={t('Home.NoReviews')}
        >
          <PaymentTable payments={payments.slice(0, mostShown)} />
        </WaitingCard>
      )}
    </QueryState>
  );
}
