import type { CalendarDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PlanOfferSource } from '@quittance/domain/installment-plans/schedule/plan-bounds';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The creditor's consent to monthly payments below an account's minimum. Days are YYYY-MM-DD. */
export type PlanOfferView = {
  readonly planOfferId: string;
  readonly monthlyCents: Cents;
  readonly source: PlanOfferSource;
  readonly createdAt: Date;
  readonly expiresOn: string;
  readonly withdrawnAt: Date | null;
};

/**
 * Offers smaller monthly payments on an account, until the end of `expiresOn`. Replaces the account's earlier plan
 * offer. The caller has locked the account. Returns the offer's ID.
 */
export async function insertPlanOffer(
  tx: TenantTransaction,
  offer: {
    tenantId: string;
    customerId: string;
    accountId: string;
    monthlyCents: Cents;
    source: PlanOfferSource;
    /** An operator as in the audit log, or `customer` if the tenant's rules agreed. */
    madeBy: string;
    expiresOn: CalendarDate;
    now: Date;
  },
): Promise<string> {
  const { tenantId, accountId, now } = offer;
  await tx
    .updateTable('plan_offer')
    .set({ withdrawn_at: now })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute();
  const planOfferId = newId({ msecs: now.getTime() });
  await tx
    .insertInto('plan_offer')
    .values({
      tenant_id: tenantId,
      plan_offer_id: planOfferId,
      customer_id: offer.customerId,
      account_id: accountId,
      monthly_cents: offer.monthlyCents,
      source: offer.source,
      made_by: offer.madeBy,
      created_at: now,
      expires_on: offer.expiresOn.toString(),
    })
    .execute();
  return planOfferId;
}

/**
 * Builds an SQL expression for the plan offer of the account under the given alias that was neither withdrawn nor
 * replaced, as JSON, or null. It can have expired.
 */
export function latestPlanOfferOf(account: string): RawBuilder<{ monthlyCents: number; expiresOn: string } | null> {
  const a = sql.table(account);
  return sql<{ monthlyCents: number; expiresOn: string } | null>`(
    select json_build_object('monthlyCents', o.monthly_cents, 'expiresOn', o.expires_on)
    from plan_offer o where o.tenant_id = ${currentTenant} and o.account_id = ${a}.account_id and o.withdrawn_at is null
  )`;
}

/** Returns an account's plan offers, latest first. */
export async function loadPlanOffers(
  tx: TenantTransaction,
  { tenantId, accountId, limit }: { tenantId: string; accountId: string; limit: number },
): Promise<PlanOfferView[]> {
  const rows = await tx
    .selectFrom('plan_offer')
    .select(['plan_offer_id', 'monthly_cents', 'source', 'created_at', 'expires_on', 'withdrawn_at'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('plan_offer_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    planOfferId: row.plan_offer_id,
    monthlyCents: cents(row.monthly_cents),
    source: row.source,
    createdAt: row.created_at,
    expiresOn: row.expires_on,
    withdrawnAt: row.withdrawn_at,
  }));
}

/** Withdraws a plan offer. Plans that were made with it stay. Refuses with NotFound, or OfferExpired if it's withdrawn. */
export function withdrawPlanOffer(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, planOfferId }: { tenant: Tenant; actor: Operator; planOfferId: string },
): Promise<{ kind: 'withdrawn' } | Refusal<'NotFound' | 'OfferExpired'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const offer = await tx
        .selectFrom('plan_offer')
        .select('withdrawn_at')
        .where('tenant_id', '=', tenant.id)
        .where('plan_offer_id', '=', planOfferId)
        .forUpdate()
        .executeTakeFirst();
      if (!offer) return refuse('NotFound');
      if (offer.withdrawn_at !== null) return refuse('OfferExpired');
      await tx
        .updateTable('plan_offer')
        .set({ withdrawn_at: context.now() })
        .where('tenant_id', '=', tenant.id)
        .where('plan_offer_id', '=', planOfferId)
        .execute();
      return { kind: 'withdrawn' };
    },
    { operator: actor },
  );
}
