import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { SettlementState } from '@quittance/domain/settlements/settlement-life';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { beginBy } from './begin-by.ts';
import { paidOfSettlement } from './paid-of-settlement.ts';

/** Amounts are in cents, dates as YYYY-MM-DD. `paid_cents` is net of refunds. */
export type SettlementView = {
  settlement_id: string;
  offer_id: string;
  account_id: string;
  state: SettlementState;
  offer_type: SettlementOfferType;
  total_cents: number;
  down_payment_cents: number | null;
  balance_cents: number;
  paid_cents: number;
  begin_by: string | null;
  pay_by: string | null;
  installments: number | null;
  accepted_at: Date;
  completed_at: Date | null;
};

/**
 * Selects settlements: the open one first, of which an account has at most one, then the newest. Ids are time-ordered.
 */
export function selectSettlements(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('settlement')
    .select([
      'settlement.settlement_id',
      'settlement.offer_id',
      'settlement.account_id',
      'settlement.offer_type',
      'settlement.total_cents',
      'settlement.down_payment_cents',
      'settlement.balance_cents',
      'settlement.pay_by',
      'settlement.installments',
      'settlement.accepted_at',
      'settlement.completed_at',
      beginBy('settlement').as('begin_by'),
    ])
    .select((row) => [
      row.ref('settlement.state').$castTo<SettlementState>().as('state'),
      paidOfSettlement('settlement').as('paid_cents'),
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
