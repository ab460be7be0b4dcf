import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

const worker = { kind: 'program', name: 'review-pay-by-text' } as const;

/**
 * Ends agreements whose card has expired, or whose number another customer has registered too, so that it may have
 * changed hands. No reply pays in the meantime. Returns their number. Concurrent runs end each once.
 */
export async function reviewPayByText(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  tenant: TenantRow,
): Promise<number> {
  const today = todayOf(tenant, now());
  const month = today.year * 12 + today.month;
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const ended = await sql`
        update pay_by_text t set ended_at = ${now()}, end_reason = case when m.is_expired then 'method-expired' else 'number-shared' end
        from (
          select c.pay_by_text_id, coalesce(p.card_expiry_year * 12 + p.card_expiry_month < ${month}, false) as is_expired
          from pay_by_text c
          join payment_method p on p.tenant_id = c.tenant_id and p.payment_method_id = c.payment_method_id
          where c.tenant_id = ${tenant.id} and c.ended_at is null and (
            p.card_expiry_year * 12 + p.card_expiry_month < ${month}
            or exists (
              select from phone_endpoint o
              where o.tenant_id = ${tenant.id} and o.phone_hash = c.phone_hash and o.customer_id <> c.customer_id
            )
          )
        ) m
        where t.tenant_id = ${tenant.id} and t.pay_by_text_id = m.pay_by_text_id and t.ended_at is null
      `.execute(tx);
      return Number(ended.numAffectedRows ?? 0n);
    },
    { operator: worker },
  );
}
