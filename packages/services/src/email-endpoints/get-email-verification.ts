import { destinationPath } from '../auth-codes/request-code.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findLinkedRequest } from './verification-link.ts';

/**
 * Returns the address that a link would verify. Changes nothing, because programs open links in e-mails before
 * customers do. Refuses with LinkInvalid, or LinkExpired after an hour, when a fresh link can be sent.
 */
export async function getEmailVerification(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, token }: { tenant: Tenant; token: string },
): Promise<{ kind: 'open'; emailAddress: string } | Refusal<'LinkInvalid' | 'LinkExpired'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const request = await findLinkedRequest(tx, { tenant, token, key, now: context.now() });
    if (!request) return refuse('LinkInvalid');
    if (request.isExpired) return refuse('LinkExpired');
    const emailAddress = key.open(request.destination_sealed, destinationPath(request.auth_request_id));
    return { kind: 'open' as const, emailAddress };
  });
}
