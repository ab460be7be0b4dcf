import { v7 as newId } from 'uuid';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { TestWorld } from './test-world.ts';

export type TestSettlement = {
  offerType?: 'lump-sum' | 'lump-sum-autopay' | 'autopay';
  totalCents?: number;
  /** Defaults to $20.00 for offer types with a down payment. */
  downPaymentCents?: number;
  /** YYYY-MM-DD. */
  beginBy?: string | null;
  payBy?: string | null;
  missedAllowed?: number;
  state?: 'accepted' | 'submitted' | 'completed' | 'broken' | 'lapsed';
};

/** Inserts an accepted settlement of $120.00, paid by a plan over half a year, and returns its id. */
export async function makeSettlement(
  world: TestWorld,
  {
    tenant,
    session,
    accountReferenceCode,
    ...terms
  }: { tenant: Tenant; session: CustomerSession; accountReferenceCode: string } & TestSettlement,
): Promise<string> {
  const [settlementId, offerId] = [newId(), newId()];
  const now = world.clock.now;
  const type = terms.offerType ?? 'autopay';
  const values = [
    tenant.id,
    session.customerId,
    accountReferenceCode,
    offerId,
    type,
    terms.totalCents ?? 12_000,
    type === 'lump-sum-autopay' ? (terms.downPaymentCents ?? 2_000) : null,
    terms.beginBy ?? null,
    terms.payBy === undefined ? todayOf(tenant, now).add({ months: 6 }).toString() : terms.payBy,
    terms.missedAllowed ?? 0,
    now,
  ];
  await world.adminPool.query(
    `insert into settlement_offer (tenant_id, customer_id, account_id, offer_id, offer_type, total_cents, down_payment_cents, expires_on,
       due_on, missed_allowed, created_at)
     select $1, $2, account_id, $4, $5, $6, $7, $8, $9, $10, $11 from account where tenant_id = $1 and reference_code = $3`,
    values,
  );
  await world.adminPool.query(
    `insert into settlement (tenant_id, customer_id, account_id, offer_id, settlement_id, state, offer_type, total_cents,
       down_payment_cents, begin_by, pay_by, missed_allowed, balance_cents, language, agreement_text, agreement_hash, client_address,
       user_agent, accepted_at, updated_at)
     select $1, $2, account_id, $4, $12, $13, $5, $6, $7, $8, $9, $10, balance_cents, 'en', 'I agree.', '\\x00', '127.0.0.1', 'test', $11, $11
     from account where tenant_id = $1 and reference_code = $3`,
    [...values, settlementId, terms.state ?? 'accepted'],
  );
  return settlementId;
}
