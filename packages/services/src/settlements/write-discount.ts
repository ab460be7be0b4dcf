import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { bookPostings } from '../payments/record/book-postings.ts';

export async function writeDiscount(
  tx: TenantTransaction,
  booking: { tenantId: string; settlementId: string; posting: Posting; today: string; now: Date },
): Promise<void> {
  const { tenantId, settlementId, posting, today, now } = booking;
  await bookPostings(tx, { tenantId, effectiveOn: today, now, bookings: [{ posting, settlementId }] });
}
