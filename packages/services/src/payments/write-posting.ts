import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { bookPostings } from './book-postings.ts';

/** What is booked, for a payment or for none, on which of the tenant's days, YYYY-MM-DD. */
export type WrittenPosting = {
  tenantId: string;
  paymentId: string | null;
  posting: Posting;
  today: string;
  now: Date;
};

/**
 * Books one posting and changes by it what accounts owe. Answers the transaction's id. A payment has one of a kind: the database refuses a
 * second.
 */
export async function writePosting(tx: TenantTransaction, written: WrittenPosting): Promise<string> {
  const { tenantId, paymentId, posting, today, now } = written;
  const [id = ''] = await bookPostings(tx, { tenantId, effectiveOn: today, now, bookings: [{ posting, paymentId }] });
  return id;
}
