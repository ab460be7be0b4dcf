import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { openingPosting } from '@quittance/domain/payments/ledger-postings';
import { type BookingDay, bookPostings } from './book-postings.ts';

/** Writes nothing for a balance of zero. */
export async function writeOpening(
  tx: TenantTransaction,
  { accountId, balanceCents, ...day }: BookingDay & { accountId: string; balanceCents: number },
): Promise<void> {
  if (balanceCents === 0) return;
  const posting = openingPosting({ accountId, balanceCents: cents(balanceCents) });
  await bookPostings(tx, { ...day, bookings: [{ posting }] });
}
