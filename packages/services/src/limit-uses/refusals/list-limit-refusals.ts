import type { LimitScope } from '@quittance/domain/limit-uses/limit-scopes';
import { sql } from 'kysely';
import { type Page, pageOf, usualPage } from '../../page-of.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Refusals by one limit of one customer on one day from one network. Days as YYYY-MM-DD. */
export type ListedLimitRefusal = {
  refusalId: string;
  scope: LimitScope;
  customerId: string;
  customerReferenceCode: string;
  isGuest: boolean;
  /** Null when the customer's requests came from too many networks to record separately. */
  clientNetwork: string | null;
  amountCents: number | null;
  lastFour: string | null;
  refusals: number;
  firstAt: Date;
  lastAt: Date;
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
      select r.refusal_id as "refusalId", r.scope, r.customer_id as "customerId", c.reference_code as "customerReferenceCode",
        r.is_guest as "isGuest", nullif(r.client_network, '') as "clientNetwork", r.amount_cents as "amountCents", r.last_four as "lastFour",
        r.refusals, r.first_at as "firstAt", r.last_at as "lastAt"
      from limit_refusal r join customer c on c.tenant_id = r.tenant_id and c.customer_id = r.customer_id
      where r.tenant_id = ${tenant.id} and (${cursor ?? null}::uuid is null or r.refusal_id < ${cursor ?? null}::uuid)
        and (${scopes ?? null}::text[] is null or r.scope = any(${scopes ?? null}::text[]))
        and (${customerReferenceCode ?? null}::text is null or c.reference_code = ${customerReferenceCode ?? null})
        and (${from ?? null}::date is null or (r.last_at at time zone ${tenant.timeZone})::date >= ${from ?? null}::date)
        and (${to ?? null}::date is null or (r.first_at at time zone ${tenant.timeZone})::date <= ${to ?? null}::date)
      order by r.refusal_id desc limit ${limit + 1}
    `.execute(tx),
  );
  return pageOf(rows, { limit, idOf: ({ refusalId }) => refusalId });
}
