import { refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { tenantKey } from '../../tenants/tenant-key.ts';
import { findCredential, normalizeLogin } from '../find-credential.ts';
import { type LoggedIn, openSession } from '../open-session.ts';
import { newSecret } from '../random-secret.ts';
import type { ProviderFailure } from './provider-failure.ts';
import { takeAttempt } from './single-sign-on-attempt.ts';
import type { SingleSignOnRefusal } from './start-single-sign-on.ts';
import { findIdentityProvider } from './tenant-identity-provider.ts';

/** `password` is a random text for this session that opens nothing. The portal stores its hash (req 7.3). */
export type SingleSignedOn = LoggedIn & { password: string };

type Code = 'SingleSignOnFailed' | 'SingleSignOnNotOffered' | 'SingleSignOnUnknownCustomer' | 'Unavailable';

/**
 * Completes a single sign-on (req 7.3): consumes the attempt of the returned state, asks the provider outside any
 * transaction, and opens a session for the customer named by the tenant's claim. Requires no code, because the provider
 * chooses its own factors. Refuses with SingleSignOnFailed for any problem with the callback;
 * SingleSignOnUnknownCustomer; SingleSignOnNotOffered; or Unavailable when the provider does not answer or is
 * misconfigured.
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
    attempt: await takeAttempt(tx, { table: 'single_sign_on_attempt', tenant, state, browserSecret, now }),
  }));
  if (!provider) return { ...refuse('SingleSignOnNotOffered'), reason: 'no provider' };
  if (typeof attempt === 'string') return { ...refuse('SingleSignOnFailed'), reason: attempt };

  const result = await identityProviders.identify(provider, { ...attempt, state, redirectUri, callbackQuery });
  if (result.kind !== 'identified') return refusalOf(result);

  const login = loginOf(result.claims, provider.loginClaim);
  if (login === undefined) return { ...refuse('SingleSignOnUnknownCustomer'), reason: 'the claim is missing' };
  const key = await tenantKey(context, tenant.id);
  const credential = await database.once({ tenantId: tenant.id }, (tx) => findCredential(tx, { tenant, login, key }));
  if (!credential) return { ...refuse('SingleSignOnUnknownCustomer'), reason: 'nobody signs in with that name' };
  const begun = { tenant, credential, uniqueName: login, forgetsFailures: false, devices: answer.devices };
  return { ...(await openSession(context, begun)), password: newSecret() };
}

function refusalOf({ kind, reason }: ProviderFailure): SingleSignOnRefusal<'SingleSignOnFailed' | 'Unavailable'> {
  return { ...refuse(kind === 'away' ? 'Unavailable' : 'SingleSignOnFailed'), reason };
}

/** Reads the sign-in name from a claim. An e-mail address counts only if the provider has verified it. */
function loginOf(claims: Readonly<Record<string, unknown>>, claim: string): string | undefined {
  const value = claims[claim];
  if (typeof value !== 'string' || (claim === 'email' && claims.email_verified !== true)) return undefined;
  return normalizeLogin(value) || undefined;
}
