import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

export function withdrawOffer(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, offerId }: { tenant: Tenant; actor: Operator; offerId: string },
): Promise<{ kind: 'withdrawn' } | Refusal<'NotFound' | 'OfferExpired'>> {
  const offer = { tenantId: tenant.id, offerId, now: context.now() };
  return context.database.inTenant(tenant.id, (tx) => withdrawWithin(tx, offer), { operator: actor });
}

/** Does the same in the caller's transaction. */
export async function withdrawWithin(
  tx: TenantTransaction,
  { tenantId, offerId, now }: { tenantId: string; offerId: string; now: Date },
): Promise<{ kind: 'withdrawn' } | Refusal<'NotFound' | 'OfferExpired'>> {
  const { rows } = await sql<{ is_over: boolean }>`
    select o.withdrawn_at is not null or exists (
      select from settlement s where s.tenant_id = ${tenantId} and s.offer_id = o.offer_id and s.state <> 'lapsed'
    ) as is_over
    from settlement_offer o where o.tenant_id = ${tenantId} and o.offer_id = ${offerId} for update of o
  `.execute(tx);
  const [offer] = rows;
  if (!offer) return refuse('NotFound');
  if (offer.is_over) return refuse('OfferExpired');
  await tx
    .updateTable('settlement_offer')
    .set({ withdrawn_at: now })
    .where('tenant_id', '=', tenantId)
    .where('offer_id', '=', offerId)
    .execute();
  return { kind: 'withdrawn' };
}
