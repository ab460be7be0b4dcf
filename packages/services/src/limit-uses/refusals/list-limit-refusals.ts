import type { LimitScope } from '@quittance/domain/limit-uses/limit-scopes';
import { sql } from 'kysely';
import { type Page, pageOf, usualPage } from '../../page-of.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Refusals by one limit of one customer on one day from one network. Days as YYYY-MM-DD. */
export type ListedLimitRefusal = {
  refusal_id: string;
  scope: LimitScope;
  customer_id: string;
  customer_reference_code: string;
  is_guest: boolean;
  /** Null when the customer's requests came from too many networks to record separately. */
  client_network: string | null;
  amount_cents: number | null;
  last_four: string | null;
  refusals: number;
  first_at: Date;
  last_at: Date;
};

/** Days are in the tenant's time zone; `cursor` is the last row of the previous page. */
export type LimitRefusalQuery = {
  tenant: Tenant;
  scopes?: readonly LimitScope[] | undefined;
  customerReferenceCode?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

export async function listLimitRefusals(
  context: Pick<ServiceContext, 'database'>,
  { tenant, scopes, customerReferenceCode, from, to, cursor, limit = usualPage }: LimitRefusalQuery,
): Promise<Page<ListedLimitRefusal>> {
  const { rows } = await context.database.inTenant(tenant.id, (tx) =>
    sql<ListedLimitRefusal>`
      select r.refusal_id, r.scope, r.customer_id, c.reference_code as customer_reference_code, r.is_guest, nullif(r.client_network, '') as client_network,
        r.amount_cents, r.last_four, r.refusals, r.first_at, r.last_at
      from limit_refusal r join customer c on c.tenant_id = r.tenant_id and c.customer_id = r.customer_id
      where r.tenant_id = ${tenant.id} and (${cursor ?? null}::uuid is null or r.refusal_id < ${cursor ?? null}::uuid)
        and (${scopes ?? null}::text[] is null or r.scope = any(${scopes ?? null}::text[]))
        and (${customerReferenceCode ?? null}::text is null or c.reference_code = ${customerReferenceCode ?? null})
        and (${from ?? null}::date is null or (r.last_at at time zone ${tenant.timeZone})::date >= ${from ?? null}::date)
        and (${to ?? null}::date is null or (r.first_at at time zone ${tenant.timeZone})::date <= ${to ?? null}::date)
      order by r.refusal_id desc limit ${limit + 1}
    `.execute(tx),
  );
  return pageOf(rows, { limit, idOf: ({ refusal_id }) => refusal_id });
}
