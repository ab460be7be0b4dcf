import { refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { findCredential, normalizeLogin } from './find-credential.ts';
import { type LoggedIn, openSession } from './open-session.ts';
import type { ProviderFailure } from './provider-failure.ts';
import { newSecret } from './random-secret.ts';
import { takeAttempt } from './single-sign-on-attempt.ts';
import type { SingleSignOnRefusal } from './start-single-sign-on.ts';
import { findIdentityProvider } from './tenant-identity-provider.ts';

/** `password` is a random text of this session that opens nothing; the portal keeps its hash (req 7.3). */
export type SingleSignedOn = LoggedIn & { password: string };

type Code = 'SingleSignOnFailed' | 'SingleSignOnNotOffered' | 'SingleSignOnUnknownCustomer' | 'Unavailable';

/**
 * Finishes a single sign-on (req 7.3): takes the attempt of the state that came back, which ends it, asks the provider outside
 * of any transaction, and opens a session as a log-in does for the customer whom the tenant's claim names. It takes no code of ours: the
 * provider asks for the factors that it wants. Refusals:
 * SingleSignOnFailed for whatever is wrong with the way back, SingleSignOnUnknownCustomer, SingleSignOnNotOffered, and
 * Unavailable when the provider does not answer or its configuration here is wrong.
 */
export async function finishSingleSignOn(
  context: Pick<ServiceContext, 'database' | 'identityProviders' | 'keyring' | 'now' | 'sessionTokens'>,
  answer: {
    tenant: Tenant;
    redirectUri: string;
    callbackQuery: string;
    browserSecret: string | undefined;
    devices?: readonly string[];
  },
): Promise<SingleSignedOn | SingleSignOnRefusal<Code>> {
  const { database, identityProviders, keyring } = context;
  const { tenant, callbackQuery, redirectUri, browserSecret } = answer;
  const [state = '', ...others] = new URLSearchParams(callbackQuery).getAll('state');
  if (state === '' || others.length > 0) return { ...refuse('SingleSignOnFailed'), reason: 'no state' };
  const now = context.now();
  const { provider, attempt } = await database.inTenant(tenant.id, async (tx) => ({
    provider: await findIdentityProvider(tx, { tenant, keyring }),
    attempt: await takeAttempt(tx, { tenant, state, browserSecret, now }),
  }));
  if (!provider) return { ...refuse('SingleSignOnNotOffered'), reason: 'no provider' };
  if (typeof attempt === 'string') return { ...refuse('SingleSignOnFailed'), reason: attempt };

  const result = await identityProviders.identify(provider, { ...attempt, state, redirectUri, callbackQuery });
  if (result.kind !== 'identified') return refusalOf(result);

  const login = loginOf(result.claims, provider.loginClaim);
  if (login === undefined) return { ...refuse('SingleSignOnUnknownCustomer'), reason: 'the claim is not there' };
  const key = await tenantKey(context, tenant.id);
  const credential = await database.once({ tenantId: tenant.id }, (tx) => findCredential(tx, { tenant, login, key }));
  if (!credential) return { ...refuse('SingleSignOnUnknownCustomer'), reason: 'nobody signs in by that name' };
  const begun = { tenant, credential, uniqueName: login, forgetsFailures: false, devices: answer.devices };
  return { ...(await openSession(context, begun)), password: newSecret() };
}

function refusalOf({ kind, reason }: ProviderFailure): SingleSignOnRefusal<'SingleSignOnFailed' | 'Unavailable'> {
  return { ...refuse(kind === 'away' ? 'Unavailable' : 'SingleSignOnFailed'), reason };
}

/** The sign-in name that a claim holds. An e-mail counts only when the provider says that it has verified it. */
function loginOf(claims: Readonly<Record<string, unknown>>, claim: string): string | undefined {
  const value = claims[claim];
  if (typeof value !== 'string' || (claim === 'email' && claims.email_verified !== true)) return undefined;
  return normalizeLogin(value) || undefined;
}
