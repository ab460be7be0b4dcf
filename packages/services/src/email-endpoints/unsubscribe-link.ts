import type { ServiceContext } from '../service-context.ts';
import type { SealedPlace, TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Whose notices a link ends, and at which address. */
export type UnsubscribeLink = { readonly customerId: string; readonly emailAddress: string };

/** A link is no row of a table; what binds it is the tenant's key and this name. */
const place: SealedPlace = { table: 'unsubscribe_link', column: 'token', row: 'v1' };

/**
 * The two addresses that end notices to one e-mail address of a customer: a mail reader posts to `oneClick` (RFC 8058), a person opens
 * the portal's `page`. Neither asks for a log-in, and the link never expires.
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

/** The link's secret part. It is sealed, so that nobody can make one up or read an address in a log. */
export function unsubscribeToken(key: TenantKey, { customerId, emailAddress }: UnsubscribeLink): string {
  return key.seal(JSON.stringify([customerId, emailAddress]), place).toString('base64url');
}

/** What a token of ours says, or undefined for one that this tenant's key did not seal. */
export function readUnsubscribeToken(key: TenantKey, token: string): UnsubscribeLink | undefined {
  const sealed = Buffer.from(token, 'base64url');
  try {
    const [customerId, emailAddress] = JSON.parse(key.open(sealed, place)) as [string, string];
    return { customerId, emailAddress };
  } catch {
    return undefined;
  }
}
