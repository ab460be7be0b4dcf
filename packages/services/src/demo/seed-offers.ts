import type { CalendarDate } from '@internationalized/date';
import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import type { DemoOffer } from './demo-tenant.ts';

/** `today` is the day of seeding in the tenant's time zone. */
export async function seedOffers(
  tx: TenantTransaction,
  row: {
    id: TenantId;
    customerId: string;
    accountId: string;
    offers: readonly DemoOffer[];
    today: CalendarDate;
    now: Date;
  },
): Promise<void> {
  for (const offer of row.offers) {
    await tx
      .insertInto('settlement_offer')
      .values({
        tenant_id: row.id,
        offer_id: newId(),
        customer_id: row.customerId,
        account_id: row.accountId,
        offer_type: offer.type,
        total_cents: offer.totalCents,
        down_payment_cents: offer.type === 'lump-sum-autopay' ? offer.downPaymentCents : null,
        ...daysOf(offer, row.today),
        withdrawn_at: null,
        created_at: row.now,
      })
      .execute();
  }
}

/**
 * Ends a plan one day before the full number of months, so that it has that many payments whichever day of the first
 * month it starts.
 */
function daysOf(offer: DemoOffer, today: CalendarDate) {
  if (offer.type === 'lump-sum') {
    const lastOn = today.add({ days: offer.expiresInDays }).toString();
    return { expires_on: lastOn, due_on: lastOn, installments: null };
  }
  const dueOn = today.add({ months: offer.months }).subtract({ days: 1 }).toString();
  return { expires_on: null, due_on: dueOn, installments: offer.months };
}
