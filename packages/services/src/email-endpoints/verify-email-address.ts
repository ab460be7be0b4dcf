import { destinationPath } from '../auth-codes/request-code.ts';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { registerAddress } from './register-address.ts';
import { findLinkedRequest } from './verification-link.ts';

/**
 * Registers an address by the link sent to it, as its code would (req 4.6). Works once and ends the e-mail's code too.
 * Refuses with LinkInvalid, LinkExpired, or EndPointNotExist for an address removed or unregistered since.
 */
export async function verifyEmailAddress(
  context: CodeContext,
  { tenant, token, clientAddress }: { tenant: Tenant; token: string; clientAddress: string },
): Promise<{ kind: 'verified'; emailAddress: string } | Refusal<'LinkInvalid' | 'LinkExpired' | 'EndPointNotExist'>> {
  const registered = await context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const request = await findLinkedRequest(tx, { tenant, token, key, now: context.now() });
    if (!request) return refuse('LinkInvalid');
    if (request.isExpired) return refuse('LinkExpired');
    const result = await registerAddress(tx, context, {
      tenant,
      customerId: request.customer_id,
      authRequestId: request.auth_request_id,
      emailAddress: key.open(request.destination_sealed, destinationPath(request.auth_request_id)),
      isTwoFactorOptIn: request.purpose === 'two-factor-opt-in',
      sessionId: null,
      reason: 'Registered an e-mail address by link',
      clientAddress,
    });
    return result.kind === 'refused' ? refuse('EndPointNotExist') : result;
  });
  if (registered.kind === 'refused') return registered;
  deliverSoon(context, { tenant, messageIds: registered.messageIds });
  return { kind: 'verified', emailAddress: registered.emailAddress };
}
