import type { UserEventType } from '@quittance/domain/events/user-event-types';
import { v7 as newId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Logs a customer's action in the portal (req 7.7), with the session if any, the browser and the request. */
export async function logEvent(
  context: Pick<ServiceContext, 'database' | 'now'>,
  event: {
    tenant: Tenant;
    type: UserEventType;
    userToken: string | null;
    customerId: string | null;
    requestId: string;
  },
): Promise<void> {
  const { tenant, type, userToken, customerId, requestId } = event;
  const now = context.now();
  await context.database.inTenant(tenant.id, (tx) =>
    tx
      .insertInto('user_event')
      .values({
        tenant_id: tenant.id,
        event_id: newId({ msecs: now.getTime() }),
        event_type: type,
        user_token: userToken,
        customer_id: customerId,
        request_id: requestId,
        at: now,
      })
      .execute(),
  );
}
