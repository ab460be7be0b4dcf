import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { MadeOffer } from '@quittance/domain/settlements/offer-rule';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

export type OfferRow = {
  readonly account: { readonly accountId: string; readonly customerId: string };
  readonly terms: MadeOffer & {
    readonly offerType: SettlementOfferType;
    readonly installments: number | null;
    readonly missedAllowed: number;
  };
};

export async function insertOffers(
  tx: TenantTransaction,
  of: {
    tenantId: string;
    offers: readonly OfferRow[];
    rule: { ruleId: string; versionNo: number } | null;
    madeBy: string | null;
    now: Date;
  },
): Promise<string[]> {
  const { tenantId, offers, rule, madeBy, now } = of;
  const rows = offers.map(({ account, terms }) => ({
    offer_id: newId({ msecs: now.getTime() }),
    account_id: account.accountId,
    customer_id: account.customerId,
    offer_type: terms.offerType,
    total_cents: terms.totalCents,
    down_payment_cents: terms.downPaymentCents,
    expires_on: terms.expiresOn.toString(),
    due_on: terms.dueOn.toString(),
    installments: terms.installments,
    missed_allowed: terms.missedAllowed,
  }));
  await sql`
    insert into settlement_offer (tenant_id, created_at, rule_id, rule_version, made_by, offer_id, account_id, customer_id, offer_type,
      total_cents, down_payment_cents, expires_on, due_on, installments, missed_allowed)
    select tenant.tenant_id, ${now}, ${rule?.ruleId ?? null}::uuid, ${rule?.versionNo ?? null}::int, ${madeBy}, offer_id, account_id, customer_id,
      offer_type, total_cents, down_payment_cents, expires_on, due_on, installments, missed_allowed
    from tenant, json_to_recordset(${JSON.stringify(rows)}::json) as r (offer_id uuid, account_id uuid, customer_id uuid, offer_type text,
      total_cents bigint, down_payment_cents bigint, expires_on date, due_on date, installments int, missed_allowed int)
    where tenant.tenant_id = ${tenantId}
  `.execute(tx);
  return rows.map((row) => row.offer_id);
}
