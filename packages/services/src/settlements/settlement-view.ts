import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { SettlementState } from '@quittance/domain/settlements/settlement-life';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { beginBy } from './begin-by.ts';
import { paidOfSettlement } from './paid-of-settlement.ts';

/** Amounts are in cents, dates as YYYY-MM-DD. `paidCents` is net of refunds. */
export type SettlementView = {
  settlementId: string;
  offerId: string;
  accountId: string;
  state: SettlementState;
  offerType: SettlementOfferType;
  totalCents: number;
  downPaymentCents: number | null;
  balanceCents: number;
  paidCents: number;
  beginBy: string | null;
  payBy: string | null;
  installments: number | null;
  acceptedAt: Date;
  completedAt: Date | null;
};

/**
 * Selects settlements: the open one first, of which an account has at most one, then the newest. Ids are time-ordered.
 */
export function selectSettlements(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('settlement')
    .select([
      'settlement.settlement_id as settlementId',
      'settlement.offer_id as offerId',
      'settlement.account_id as accountId',
      'settlement.offer_type as offerType',
      'settlement.total_cents as totalCents',
      'settlement.down_payment_cents as downPaymentCents',
      'settlement.balance_cents as balanceCents',
      'settlement.pay_by as payBy',
      'settlement.installments',
      'settlement.accepted_at as acceptedAt',
      'settlement.completed_at as completedAt',
      beginBy('settlement').as('beginBy'),
    ])
    .select((row) => [
      row.ref('settlement.state').$castTo<SettlementState>().as('state'),
      paidOfSettlement('settlement').as('paidCents'),
    ])
    .where('settlement.tenant_id', '=', owner.tenantId)
    .where('settlement.customer_id', '=', owner.customerId)
    .orderBy(sql`settlement.state in ('accepted', 'submitted')`, 'desc')
    .orderBy('settlement.settlement_id', 'desc');
}

export function findSettlement(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string; settlementId: string },
): Promise<SettlementView | undefined> {
  return selectSettlements(tx, owner).where('settlement.settlement_id', '=', owner.settlementId).executeTakeFirst();
}
