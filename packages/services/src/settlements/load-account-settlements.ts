import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type SettlementView, selectSettlements } from './settlement-view.ts';

/** An offer that can be accepted, or was accepted but not started. Amounts in cents, dates as YYYY-MM-DD. */
export type CurrentOffer = Awaited<ReturnType<typeof loadOffers>>[number];

/** Contains the latest settlement in any state (req 3.5, 3.13). */
export type AccountSettlements = { settlement: SettlementView | null; settlementOffers: CurrentOffer[] };

/** Returns a lookup by account. */
export async function loadAccountSettlements(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string },
): Promise<(accountId: string) => AccountSettlements> {
  const [offers, settlements] = await Promise.all([loadOffers(tx, owner), loadSettlements(tx, owner)]);
  return (accountId) => ({
    settlement: settlements.find((each) => each.accountId === accountId) ?? null,
    settlementOffers: offers.filter((each) => each.accountId === accountId),
  });
}

function loadSettlements(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return selectSettlements(tx, owner).where('settlement.account_id', 'in', accountsOf(tx, owner)).execute();
}

/** Both tables are keyed by account. */
function accountsOf(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('account')
    .select('account.account_id')
    .where('account.tenant_id', '=', owner.tenantId)
    .where('account.customer_id', '=', owner.customerId);
}

/**
 * Leaves the check of the offer's dates to the caller (req 5.5). An offer that is or was being paid is not included.
 */
function loadOffers(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('settlement_offer as offer')
    .select([
      'offer.offer_id as offerId',
      'offer.account_id as accountId',
      'offer.offer_type as offerType',
      'offer.total_cents as totalCents',
      'offer.down_payment_cents as downPaymentCents',
      'offer.expires_on as expiresOn',
      'offer.due_on as dueOn',
      'offer.installments',
      'offer.missed_allowed as missedAllowed',
    ])
    .where('offer.tenant_id', '=', owner.tenantId)
    .where('offer.account_id', 'in', accountsOf(tx, owner))
    .where('offer.withdrawn_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settlement')
            .select('settlement.settlement_id')
            .where('settlement.tenant_id', '=', currentTenant)
            .whereRef('settlement.offer_id', '=', 'offer.offer_id')
            .where('settlement.state', 'in', ['submitted', 'completed', 'broken']),
        ),
      ),
    )
    .orderBy('offer.created_at')
    .orderBy('offer.offer_id')
    .execute();
}
