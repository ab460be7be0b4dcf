import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { SettlementState } from '@quittance/domain/settlements/settlement-life';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { beginBy } from './begin-by.ts';
import { makeUpUntil } from './make-up-until.ts';
import { paidOfSettlement } from './paid-of-settlement.ts';

/** A settlement locked until the transaction ends, with the facts for decisions about it. Amounts in cents. */
export type HeldSettlement = {
  settlement_id: string;
  account_id: string;
  state: SettlementState;
  offer_type: SettlementOfferType;
  total_cents: number;
  discount_cents: number | null;
  begin_by: string | null;
  pay_by: string | null;
  /** Completed payments less refunds. */
  paid_cents: number;
  is_under_way: boolean;
  has_open_plan: boolean;
  /**
   * The last day to agree to make up what a completed plan has missed; null without a missed amount. See `makeUpUntil`.
   */
  make_up_until: string | null;
  /** The account's balance, and whether any kind of payment holds part of it. */
  account_balance_cents: number;
  is_account_held: boolean;
};

/**
 * Locks the settlement's account and then reads the settlement, so that two payments that complete at the same time run
 * one after another and the second sees the first. Accounts are always locked before settlements. Throws when the
 * settlement doesn't exist.
 */
export async function holdSettlement(
  tx: TenantTransaction,
  { tenantId, settlementId }: { tenantId: string; settlementId: string },
): Promise<HeldSettlement> {
  await sql`
    select account_id from account where tenant_id = ${tenantId}
      and account_id = (select account_id from settlement where tenant_id = ${tenantId} and settlement_id = ${settlementId})
    for update
  `.execute(tx);
  const { rows } = await sql<HeldSettlement>`
    select s.settlement_id, s.account_id, s.state, s.offer_type, s.total_cents, s.discount_cents, ${beginBy('s')} as begin_by, s.pay_by,
      ${paidOfSettlement('s')} as paid_cents,
      exists (
        select from payment p where p.tenant_id = ${tenantId} and p.settlement_id = s.settlement_id
          and p.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review')
      ) as is_under_way,
      exists (
        select from installment_plan p
        where p.tenant_id = ${tenantId} and p.account_id = s.account_id and p.settlement_id = s.settlement_id
          and p.state in ('active', 'paused')
      ) as has_open_plan,
      ${makeUpUntil('s')} as make_up_until,
      a.balance_cents as account_balance_cents,
      exists (
        select from payment_share h join payment p on p.tenant_id = h.tenant_id and p.payment_id = h.payment_id
        where h.tenant_id = ${tenantId} and h.account_id = s.account_id
          and p.state in ('reserved', 'submitting', 'unknown', 'accepted', 'review')
      ) as is_account_held
    from settlement s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    where s.tenant_id = ${tenantId} and s.settlement_id = ${settlementId}
  `.execute(tx);
  const [settlement] = rows;
  if (!settlement) throw new Error('a payment names a settlement that does not exist');
  return settlement;
}
