import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { logIn } from '@quittance/services/sign-in/log-in';
import type { SecretHasher } from '@quittance/services/sign-in/secret-hasher';
import type { SessionTokens, TokenClaims } from '@quittance/services/sign-in/session-tokens';
import type { Keyring } from '@quittance/services/tenants/keyring';
import type { ChaosCustomer } from './chaos-customers.ts';
import type { ScenarioPool } from './scenario-pool.ts';

/** Creates the headers of a signed-in customer's request. */
export type SignedIn = { headers(): Promise<Record<string, string>> };

/** Tokens expire after ten minutes. Older ones than this are replaced, as a browser's refresh does. */
const renewAfterMs = 4 * 60_000;

/** Signs in a customer with a password. Throws when refused. */
export async function signIn(
  pool: ScenarioPool,
  {
    customer,
    password,
    ...services
  }: {
    customer: ChaosCustomer;
    password: string;
    keyring: Keyring;
    secretHasher: SecretHasher;
    sessionTokens: SessionTokens;
  },
): Promise<SignedIn> {
  const context = { ...services, database: tenantDatabase(pool), now: () => new Date() };
  const begun = await logIn(context, { tenant: customer.tenant, username: customer.login, password });
  if (begun.kind === 'refused') throw new Error(`a customer could not sign in: ${begun.code}`);
  const claims = await services.sessionTokens.read(begun.token, new Date());
  if (!claims) throw new Error('a token that was just issued has no claims');
  const host = `${customer.tenant.label}.localhost`;
  const token = renewing(begun.token, { claims, sessionTokens: services.sessionTokens });
  return {
    async headers() {
      return { host, authorization: `Bearer ${await token()}`, cookie: `quittance=${begun.cookieSecret}` };
    },
  };
}

function renewing(
  first: string,
  { claims, sessionTokens }: { claims: TokenClaims; sessionTokens: SessionTokens },
): () => Promise<string> {
  let current = { token: first, issuedAtMs: Date.now() };
  return async () => {
    if (Date.now() - current.issuedAtMs > renewAfterMs) {
      const { token } = await sessionTokens.issue(claims, new Date());
      current = { token, issuedAtMs: Date.now() };
    }
    return current.token;
  };
}
