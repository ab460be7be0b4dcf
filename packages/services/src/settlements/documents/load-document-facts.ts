import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { nameHolder, type Sealed } from '../../customers/name-holder.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import { paidOfSettlement } from '../paid-of-settlement.ts';

/** Amounts are in cents, dates as YYYY-MM-DD. */
export type SettlementDocumentFacts = {
  settlement_id: string;
  state: string;
  offer_type: SettlementOfferType;
  total_cents: number;
  down_payment_cents: number | null;
  /** The amount owed when the offer was accepted. */
  owed_then_cents: number;
  discount_cents: number | null;
  begin_by: string | null;
  pay_by: string | null;
  language: Language;
  agreement_text: string;
  agreement_hash: Buffer;
  accepted_at: Date;
  completed_at: Date | null;
  account_name: string;
  account_reference_code: string;
  holder_name: string;
  paid_cents: number;
  last_paid_on: string | null;
  /** The payments of its latest plan, without those that will never be made. */
  installments: { sequence: number; due_on: string; amount_cents: number }[];
};

export async function loadSettlementDocumentFacts(
  tx: TenantTransaction,
  of: { tenantId: string; customerId: string; settlementId: string; key: TenantKey },
): Promise<SettlementDocumentFacts | undefined> {
  const { tenantId, customerId, settlementId } = of;
  const { rows } = await sql<Sealed<SettlementDocumentFacts>>`
    select s.settlement_id, s.state, s.offer_type, s.total_cents, s.down_payment_cents, s.balance_cents as owed_then_cents, s.discount_cents, s.begin_by,
      s.pay_by, s.language, s.agreement_text, s.agreement_hash, s.accepted_at, s.completed_at,
      a.name as account_name, a.reference_code as account_reference_code, c.customer_id, c.personal_data_sealed,
      ${paidOfSettlement('s')} as paid_cents, paid.last_on as last_paid_on,
      coalesce((
        select json_agg(json_build_object('sequence', i.sequence, 'due_on', i.due_on, 'amount_cents', i.amount_cents) order by i.due_on, i.sequence)
        from installment i
        where i.tenant_id = ${tenantId} and i.state not in ('canceled', 'skipped') and i.plan_id = (
          select p.plan_id from installment_plan p
          where p.tenant_id = ${tenantId} and p.customer_id = s.customer_id and p.settlement_id = s.settlement_id
          order by p.plan_id desc limit 1
        )
      ), '[]') as installments
    from settlement s
    join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    join customer c on c.tenant_id = s.tenant_id and c.customer_id = s.customer_id
    left join lateral (
      select max(p.scheduled_for) as last_on from payment p
      where p.tenant_id = ${tenantId} and p.settlement_id = s.settlement_id and p.state in ('succeeded', 'settled')
    ) paid on true
    where s.tenant_id = ${tenantId} and s.customer_id = ${customerId} and s.settlement_id = ${settlementId}
  `.execute(tx);
  return rows[0] && nameHolder(of.key, rows[0]);
}
