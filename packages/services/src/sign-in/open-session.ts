import { needsRegistration } from '@quittance/domain/customers/profile-attention';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type CustomerAccounts, loadCustomerAccounts } from '../accounts/load-customer-accounts.ts';
import { loginHash } from '../personal-data/look-up-hash.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { normalizeLogin } from './find-credential.ts';
import { knowDevice } from './known-devices.ts';
import { hashSecret, newSecret } from './random-secret.ts';

export type LoggedIn = {
  kind: 'logged-in';
  token: string;
  expiresAt: Date;
  cookieSecret: string;
  payeeCode: string;
  accounts: CustomerAccounts;
  /** For the device cookie of a browser's first sign-in with this name. Guests get none. */
  newDevice: string | undefined;
  agreed: AgreedTerms | undefined;
};

/**
 * Opens a registered customer's session after any kind of proof of identity, and makes the browser a known device of
 * the name. Only a correct password clears earlier failures, and only those of the count it used. Otherwise a sign-in
 * elsewhere would give a guesser another ten tries.
 */
export async function openSession(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'sessionTokens'>,
  {
    tenant,
    credential,
    uniqueName,
    forgetsFailures,
    devices = [],
  }: {
    tenant: Tenant;
    credential: { readonly customer_id: string };
    uniqueName: string;
    forgetsFailures: boolean;
    devices?: readonly string[] | undefined;
  },
): Promise<LoggedIn> {
  const now = context.now();
  const owner = { tenantId: tenant.id, customerId: credential.customer_id };
  const cookieSecret = newSecret();
  const sessionId = newId();
  return context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const accounts = await loadCustomerAccounts(tx, { ...owner, key, login: uniqueName, now });
    const payeeCode = accounts.payeeCode;
    const { emailEndpoint: endpoint } = accounts.customer;
    const isRegistrationDue = needsRegistration({
      emailEnabled: tenant.enableEmail,
      emailRegistrationRequired: tenant.emailRegistrationRequired,
      emailEndPoint: endpoint && { isAuthenticated: endpoint.isAuthenticated },
    });
    const claims = { ...owner, sessionId, uniqueName, payeeCode };
    const issued = await context.sessionTokens.issue(claims, now);
    const session = sql`
      insert into session (tenant_id, session_id, customer_id, payee_code, cookie_hash, token_id, last_seen_at, created_at,
        authenticated_at, is_registration_due)
      values (${tenant.id}, ${sessionId}, ${owner.customerId}, ${payeeCode}, ${hashSecret(cookieSecret)}, ${issued.tokenId}, ${now}, ${now}, ${now}, ${isRegistrationDue})
    `;
    const nameHash = loginHash(key, normalizeLogin(uniqueName));
    const [newDevice] = await Promise.all([
      knowDevice(tx, {
        ...{ table: 'sign_in_try_count', tenant, nameHash, devices },
        ...{ ownerId: owner.customerId, forgetsFailures, now },
      }),
      session.execute(tx),
    ]);
    return {
      kind: 'logged-in',
      token: issued.token,
      expiresAt: issued.expiresAt,
      cookieSecret,
      payeeCode,
      accounts,
      newDevice,
      agreed: undefined,
    };
  });
}
