import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

export function withdrawOffer(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, offerId }: { tenant: Tenant; actor: Operator; offerId: string },
): Promise<{ kind: 'withdrawn' } | Refusal<'NotFound' | 'OfferExpired'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { rows } = await sql<{ is_over: boolean }>`
        select o.withdrawn_at is not null or exists (
          select from settlement s where s.tenant_id = ${tenant.id} and s.offer_id = o.offer_id and s.state <> 'lapsed'
        ) as is_over
        from settlement_offer o where o.tenant_id = ${tenant.id} and o.offer_id = ${offerId} for update of o
      `.execute(tx);
      const [offer] = rows;
      if (!offer) return refuse('NotFound');
      if (offer.is_over) return refuse('OfferExpired');
      await tx
        .updateTable('settlement_offer')
        .set({ withdrawn_at: context.now() })
        .where('tenant_id', '=', tenant.id)
        .where('offer_id', '=', offerId)
        .execute();
      return { kind: 'withdrawn' };
    },
    { operator: actor },
  );
}
