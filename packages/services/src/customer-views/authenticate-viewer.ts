import type { ServiceContext } from '../service-context.ts';
import { isSecretOf } from '../sign-in/random-secret.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TokenClaims } from '../sign-in/session-tokens.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Authenticates an employee who views the portal as a customer. Returns undefined unless the session matches the
 * browser's cookie and is still open, as is the employee's own session.
 */
export async function authenticateViewer(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, claims, cookieSecret }: { tenant: Tenant; claims: TokenClaims; cookieSecret: string | undefined },
): Promise<CustomerSession | undefined> {
  const owner = { tenantId: tenant.id, customerId: claims.customerId };
  const view = await context.database.once(owner, (tx) =>
    tx
      .selectFrom('customer_view')
      .select(['cookie_hash', 'opened_at'])
      .where('tenant_id', '=', tenant.id)
      .where('view_id', '=', claims.sessionId)
      .where('customer_id', '=', claims.customerId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', context.now())
      .executeTakeFirst(),
  );
  if (!view?.opened_at || !isSecretOf(cookieSecret, view.cookie_hash)) return undefined;
  return {
    sessionId: claims.sessionId,
    tokenId: claims.tokenId,
    customerId: claims.customerId,
    login: claims.uniqueName,
    payeeCode: claims.payeeCode,
    guestAccountIds: undefined,
    agentLinkId: undefined,
    isReadOnly: true,
    isRegistrationDue: false,
    authenticatedAt: view.opened_at,
  };
}
