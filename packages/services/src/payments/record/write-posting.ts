import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { bookPostings } from './book-postings.ts';

/** `paymentId` is null for a posting without a payment. `effectiveOn` is the tenant's business date, YYYY-MM-DD. */
export type WrittenPosting = {
  tenantId: string;
  paymentId: string | null;
  posting: Posting;
  /** As in `Booking`. */
  sequence?: number;
  today: string;
  now: Date;
};

/** Returns the transaction's id. The database refuses a second posting of the same kind and sequence for a payment. */
export async function writePosting(tx: TenantTransaction, written: WrittenPosting): Promise<string> {
  const { tenantId, today, now, ...booking } = written;
  const [id = ''] = await bookPostings(tx, { tenantId, effectiveOn: today, now, bookings: [booking] });
  return id;
}
