import type { getAccountLedger } from '@quittance/contract/staff/accounts';
import { cents } from '@quittance/domain/money/cents';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { BookingEntries, Side } from './booking-entries.tsx';
import { bookingKind } from './booking-kind.ts';
import styles from './ledger-table.module.css';

type LedgerLine = z.output<typeof getAccountLedger.response>['bookings'][number];

/** Debits raise the balance, credits lower it. */
export function LedgerTable({ bookings }: { readonly bookings: readonly LedgerLine[] }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const columns: Column<LedgerLine>[] = [
    { id: 'date', header: t('Ledger.Date'), isShort: true, isPlain: true, cell: ({ effectiveOn }) => day(effectiveOn) },
    { id: 'what', header: t('Ledger.Booking'), isPlain: true, cell: (booking) => <What booking={booking} /> },
    { id: 'debit', header: t('Ledger.Debit'), isNumeric: true, cell: ({ change }) => <Side amount={change} /> },
    {
      id: 'credit',
      header: t('Ledger.Credit'),
      isNumeric: true,
      cell: ({ change }) => <Side amount={cents(-change)} />,
    },
    {
      id: 'balance',
      header: t('Ledger.Balance'),
      isNumeric: true,
      cell: ({ balanceAfter }) => <strong>{money(balanceAfter)}</strong>,
    },
  ];
  return (
    <div className={styles.ledger}>
      <DataTable
        caption={t('Title.Ledger')}
        columns={columns}
        rows={bookings}
        keyOf={({ transactionID }) => transactionID}
      />
    </div>
  );
}

function What({ booking }: { readonly booking: LedgerLine }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const name = t(`Ledger.Kind.${bookingKind(booking)}`);
  return (
    <>
      <span className={styles.what}>
        <strong>{name}</strong>
        {booking.paymentID !== null && (
          <Link to={`/payments/${booking.paymentID}`}>{booking.confirmationNumber ?? t('Title.Payment')}</Link>
        )}
      </span>
      <Disclosure summary={t('Ledger.Entries')}>
        <div className={styles.entries}>
          <BookingEntries booking={booking} label={t('Ledger.EntriesOf', { booking: name })} />
          <p className={styles.at}>{t('Ledger.BookedAt', { at: instant(booking.createdAt) })}</p>
        </div>
      </Disclosure>
    </>
  );
}
