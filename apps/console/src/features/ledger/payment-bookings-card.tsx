import { getPaymentLedger } from '@quittance/contract/staff/accounts';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { BookingEntries } from './booking-entries.tsx';
import { type Booking, bookingKind } from './booking-kind.ts';
import styles from './payment-bookings-card.module.css';

/** Loads a payment's ledger entries only on request, since few employees need them. */
export function PaymentBookingsCard({ paymentID }: { readonly paymentID: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const bookingsId = `bookings-${paymentID}`;
  return (
    <Card
      title={t('Ledger.Bookings')}
      action={
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={bookingsId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'Ledger.Hide' : 'Ledger.Show')}
        </Button>
      }
    >
      <div id={bookingsId}>
        {isOpen ? <Bookings paymentID={paymentID} /> : <p className={styles.note}>{t('Ledger.BookingsHelp')}</p>}
      </div>
    </Card>
  );
}

function Bookings({ paymentID }: { readonly paymentID: string }) {
  const { t } = useTranslation();
  const query = useStaffQuery(getPaymentLedger, { paymentID });
  return (
    <QueryState query={query}>
      {({ bookings }) =>
        bookings.length === 0 ? (
          <p className={styles.note}>{t('Ledger.NoneOfPayment')}</p>
        ) : (
          <ol className={styles.list}>
            {bookings.map((booking) => (
              <OneBooking key={booking.transactionID} booking={booking} />
            ))}
          </ol>
        )
      }
    </QueryState>
  );
}

function OneBooking({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const name = t(`Ledger.Kind.${bookingKind(booking)}`);
  return (
    <li className={styles.booking}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <span className={styles.note}>{day(booking.effectiveOn)}</span>
      </p>
      <BookingEntries booking={booking} label={t('Ledger.EntriesOf', { booking: name })} />
    </li>
  );
}
