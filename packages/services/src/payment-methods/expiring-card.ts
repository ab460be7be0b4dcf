import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { CardBinType, CardPaymentType } from '@quittance/domain/payment-methods/payment-token';
import { type RawBuilder, sql } from 'kysely';

type OfCard = { readonly tenantId: string; readonly methodId: string };

/** The uses of a card. Autopay that ends before the card expires doesn't count. */
export type CardUses = { readonly paysPlan: boolean; readonly paysAutopay: boolean };

/** A saved card whose owner may be notified. Expects `m` to be its row. */
export type ExpiringCard = CardUses & {
  readonly customer_id: string;
  readonly last_four: string;
  readonly card_bin_type: CardBinType | null;
  readonly card_expiry_month: number;
  readonly card_expiry_year: number;
  readonly expiry_noticed_at: Date | null;
  readonly expiry_reminded_at: Date | null;
  readonly language: Language | null;
  readonly paid_by: CardPaymentType;
};

/** Checks whether an open plan takes its payments from card `m`. */
export function paysPlan(tenantId: string): RawBuilder<unknown> {
  return sql`exists (
    select from installment_plan p where p.tenant_id = ${tenantId} and p.customer_id = m.customer_id
      and p.payment_method_id = m.payment_method_id and p.state in ('active', 'paused')
  )`;
}

/** Checks whether autopay takes its payments from card `m`, not as the backup, and continues after the card expires. */
export function paysAutopay(tenantId: string): RawBuilder<unknown> {
  return sql`exists (
    select from autopay a
    join autopay_version v on v.tenant_id = a.tenant_id and v.autopay_id = a.autopay_id and v.version_no = a.version_no
    where a.tenant_id = ${tenantId} and a.customer_id = m.customer_id and a.state = 'active'
      and v.payment_method_id = m.payment_method_id
      and (v.ends_on is null or v.ends_on >= make_date(m.card_expiry_year, m.card_expiry_month, 1) + interval '1 month')
  )`;
}

/** Locks a card that wasn't removed. Returns undefined if another transaction holds it. */
export async function holdExpiringCard(
  tx: TenantTransaction,
  { tenantId, methodId }: OfCard,
): Promise<ExpiringCard | undefined> {
  const { rows } = await sql<ExpiringCard>`
    select m.customer_id, m.last_four, m.card_bin_type, m.card_expiry_month, m.card_expiry_year, m.expiry_noticed_at, m.expiry_reminded_at,
      c.language, case when m.card_is_hsa then 'hsacard' when m.card_bin_type = 'DEBIT' then 'debitcard' else 'creditcard' end as paid_by,
      ${paysPlan(tenantId)} as "paysPlan", ${paysAutopay(tenantId)} as "paysAutopay"
    from payment_method m
    join customer c on c.tenant_id = m.tenant_id and c.customer_id = m.customer_id
    where m.tenant_id = ${tenantId} and m.payment_method_id = ${methodId} and m.retired_at is null
    for no key update of m skip locked
  `.execute(tx);
  return rows[0];
}

/**
 * Checks a notice right before it is sent, because the customer may have removed the card in the meantime, or chosen
 * another method for the plan or autopay that the notice names.
 */
export async function isCardNoticeTrue(
  tx: TenantTransaction,
  { tenantId, methodId, ...named }: OfCard & CardUses,
): Promise<boolean> {
  const { rows } = await sql<CardUses>`
    select ${paysPlan(tenantId)} as "paysPlan", ${paysAutopay(tenantId)} as "paysAutopay"
    from payment_method m
    where m.tenant_id = ${tenantId} and m.payment_method_id = ${methodId} and m.retired_at is null
  `.execute(tx);
  const [uses] = rows;
  return uses !== undefined && (uses.paysPlan || !named.paysPlan) && (uses.paysAutopay || !named.paysAutopay);
}
