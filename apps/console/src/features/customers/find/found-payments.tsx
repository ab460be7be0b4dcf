import { searchPayments } from '@quittance/contract/staff/payments';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { PaymentTable } from '../../payments/payment-table.tsx';

const maxShown = 10;
const longestText = 100;

/**
 * Shows payments with the typed number or amount, in case a payment was meant. Stays hidden for words without a digit, which are
 * usually names.
 */
export function FoundPayments({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const query = useStaffQuery(searchPayments, { text: text.slice(0, longestText), limit: maxShown });
  const hasSome = query.data !== undefined && query.data.payments.length > 0;
  if (!hasSome && !/\d/.test(text)) return null;
  const all = `/payments?${new URLSearchParams({ text })}`;
  return (
    <Card title={t('Customers.PaymentsFound')} action={<Link to={all}>{t('Customers.AllPayments')}</Link>}>
      <QueryState query={query}>
        {({ payments }) =>
          payments.length > 0 ? <PaymentTable payments={payments} /> : <p>{t('Customers.NoPayments')}</p>
        }
      </QueryState>
    </Card>
  );
}
