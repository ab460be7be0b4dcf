import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** How long the fact that a message went out is kept; its content is gone when it is over. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/** Deletes what is kept of messages, and the codes that they carried, after 90 days. Answers how many messages went. */
export async function forgetOldMessages(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const before = new Date(context.now().getTime() - keptMs);
  return context.database.inTenant(tenant.id, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('message')
      .where('tenant_id', '=', tenant.id)
      .where('created_at', '<', before)
      .where('ended_at', 'is not', null)
      .executeTakeFirstOrThrow();
    await tx
      .deleteFrom('auth_request')
      .where('tenant_id', '=', tenant.id)
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('message')
              .select('message_id')
              .whereRef('message.tenant_id', '=', 'auth_request.tenant_id')
              .whereRef('message.auth_request_id', '=', 'auth_request.auth_request_id'),
          ),
        ),
      )
      .execute();
    return Number(numDeletedRows);
  });
}
