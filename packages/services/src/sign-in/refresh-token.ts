import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { CustomerSession } from './session.ts';

/**
 * Exchanges the session's token for a new one with the same names in it (SPEC 5.10, 7.3). The old one is good for another
 * minute, for calls that are under way.
 */
export async function refreshToken(
  context: Pick<ServiceContext, 'database' | 'now' | 'sessionTokens'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<{ token: string; expiresAt: Date }> {
  const now = context.now();
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const issued = await context.sessionTokens.issue(
    { ...owner, sessionId: session.sessionId, uniqueName: session.login, payeeCode: session.payeeCode },
    now,
  );
  await context.database.inCustomer(owner, (tx) =>
    tx
      .updateTable('session')
      .set((row) => ({ previous_token_id: row.ref('token_id'), token_id: issued.tokenId, rotated_at: now }))
      .where('tenant_id', '=', tenant.id)
      .where('session_id', '=', session.sessionId)
      .where('ended_at', 'is', null)
      .execute(),
  );
  return { token: issued.token, expiresAt: issued.expiresAt };
}
