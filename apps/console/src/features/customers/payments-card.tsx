import { searchPayments } from '@quittance/contract/staff/payments';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { type PaymentLine, PaymentTable } from '../payments/payment-table.tsx';
import styles from './customer-lists.module.css';

const maxScheduled = 10;
const maxMade = 5;

/** Shows what will be charged, the next payment first, and the latest payments, so that agents needn't open each account. */
export function PaymentsCard({ customerID }: { readonly customerID: string }) {
  const { t } = useTranslation();
  const scheduled = useStaffQuery(searchPayments, { customerID, states: ['reserved'], limit: maxScheduled });
  const latest = useStaffQuery(searchPayments, { customerID, limit: maxScheduled + maxMade });
  return (
    <Card
      title={t('Title.Payments')}
      action={
        <Link to={`/payments?${new URLSearchParams({ customer: customerID })}`}>{t('Customer.AllPayments')}</Link>
      }
    >
      <QueryState query={latest}>
        {({ payments }) => (
          <Stack gap={4}>
            <Payments title={t('Customer.Scheduled')} payments={nextFirst(scheduled.data?.payments ?? [])} />
            <Payments
              title={t('Customer.LatestPayments')}
              payments={payments.filter(({ state }) => state !== 'reserved').slice(0, maxMade)}
            />
            {payments.length === 0 && <p className={styles.nothing}>{t('Customer.NoPayments')}</p>}
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}

function Payments({ title, payments }: { readonly title: string; readonly payments: readonly PaymentLine[] }) {
  if (payments.length === 0) return null;
  return (
    <section>
      <Stack gap={2}>
        <h3>{title}</h3>
        <PaymentTable payments={payments} caption={title} on="customer" />
      </Stack>
    </section>
  );
}

function nextFirst(payments: readonly PaymentLine[]): PaymentLine[] {
  return payments.toSorted((one, other) => one.paymentDate.compare(other.paymentDate));
}
