import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { SettlementState } from '@quittance/domain/settlements/settlement-life';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { paidOfSettlement } from './paid-of-settlement.ts';

/** Amounts are in cents. */
export type NotifiedSettlement = {
  settlement_id: string;
  event: string;
  customer_id: string;
  account_id: string;
  state: SettlementState;
  offer_type: SettlementOfferType;
  pay_by: string | null;
  language: Language;
  agreement_text: string;
  account_name: string;
  account_reference_code: string;
  account_balance_cents: number;
  paid_cents: number;
  payment_amount_cents: number | null;
  payment_state: string | null;
  /** True when the payer was at the screen, because the payment was immediate and ended within minutes. */
  is_payer_present: boolean | null;
  /** True when the same payment had reopened the settled account just before. */
  is_reopening: boolean;
};

/**
 * Locks an unreported event that no other process is reporting, and returns it with its settlement. Otherwise returns
 * undefined.
 */
export async function holdUnnotifiedEvent(
  tx: TenantTransaction,
  { tenantId, settlementId, eventNo }: { tenantId: string; settlementId: string; eventNo: number },
): Promise<NotifiedSettlement | undefined> {
  const { rows } = await sql<NotifiedSettlement>`
    select e.settlement_id, e.event, s.customer_id, s.account_id, s.state, s.offer_type, s.pay_by, s.language, s.agreement_text, a.name as account_name,
      a.reference_code as account_reference_code, a.balance_cents as account_balance_cents,
      ${paidOfSettlement('s')} as paid_cents,
      p.amount_cents + p.fee_cents as payment_amount_cents, p.state as payment_state,
      p.state = 'declined' and e.at < p.created_at + interval '10 minutes' as is_payer_present,
      exists (
        select from settlement_event before where before.tenant_id = ${tenantId} and before.settlement_id = e.settlement_id
          and before.event_no = e.event_no - 1 and before.event = 'returned' and before.payment_id = e.payment_id
      ) as is_reopening
    from settlement_event e
    join settlement s on s.tenant_id = e.tenant_id and s.settlement_id = e.settlement_id
    join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    left join payment p on p.tenant_id = e.tenant_id and p.payment_id = e.payment_id
    where e.tenant_id = ${tenantId} and e.settlement_id = ${settlementId} and e.event_no = ${eventNo} and e.notified_at is null
    for update of e skip locked
  `.execute(tx);
  return rows[0];
}
