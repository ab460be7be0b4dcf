import { createHash } from 'node:crypto';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type CountedRequest = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly what: string;
  readonly client: string;
  readonly windowStartsAt: Date;
};

/** Counts a request in the database, across all processes. Returns the count in the window, including this one. */
export async function countRequest(
  context: Pick<ServiceContext, 'database'>,
  { tenant, what, client, windowStartsAt }: CountedRequest,
): Promise<number> {
  const counted = createHash('sha256').update(`${what}\n${client}`).digest();
  const { requests } = await context.database.once({ tenantId: tenant.id }, (tx) =>
    tx
      .insertInto('request_count')
      .values({ tenant_id: tenant.id, counted, window_starts_at: windowStartsAt, requests: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'counted', 'window_starts_at'])
          .doUpdateSet((row) => ({ requests: row('request_count.requests', '+', 1) })),
      )
      .returning('requests')
      .executeTakeFirstOrThrow(),
  );
  return requests;
}
