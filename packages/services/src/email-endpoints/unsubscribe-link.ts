import type { ServiceContext } from '../service-context.ts';
import type { SealedLocation, TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type UnsubscribeLink = { readonly customerId: string; readonly emailAddress: string };

/** A link has no table row. The tenant's key and this name bind it. */
const location: SealedLocation = { table: 'unsubscribe_link', column: 'token', row: 'v1' };

/**
 * Returns the two URLs that unsubscribe one e-mail address of a customer: mail readers post to `oneClick` (RFC 8058),
 * and customers open the portal's `page`. Neither requires a sign-in, and the link never expires.
 */
export function unsubscribeUrl(
  context: Pick<ServiceContext, 'portalUrl'>,
  { tenant, key, ...link }: { tenant: Pick<Tenant, 'label'>; key: TenantKey } & UnsubscribeLink,
): { readonly oneClick: string; readonly page: string } {
  const portal = context.portalUrl(tenant.label);
  const token = unsubscribeToken(key, link);
  return {
    oneClick: new URL(`/api/v1/message/unsubscribe/${token}`, portal).href,
    page: new URL(`/unsubscribe#${token}`, portal).href,
  };
}

/** Creates the link's token, sealed so that nobody can forge one or read an address in a log. */
export function unsubscribeToken(key: TenantKey, { customerId, emailAddress }: UnsubscribeLink): string {
  return key.seal(JSON.stringify([customerId, emailAddress]), location).toString('base64url');
}

/** Opens a token. Returns undefined when this tenant's key didn't seal it. */
export function readUnsubscribeToken(key: TenantKey, token: string): UnsubscribeLink | undefined {
  const sealed = Buffer.from(token, 'base64url');
  try {
    const [customerId, emailAddress] = JSON.parse(key.open(sealed, location)) as [string, string];
    return { customerId, emailAddress };
  } catch {
    return undefined;
  }
}
