import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { newSecret } from '../random-secret.ts';
import { insertAttempt } from './single-sign-on-attempt.ts';
import { findIdentityProvider } from './tenant-identity-provider.ts';

/** `reason` goes to the operators' log and never to the client. */
export type SingleSignOnRefusal<Code extends string> = Refusal<Code> & { readonly reason: string };

/** The browser must bring back `browserSecret`. */
export type SingleSignOnStart = { kind: 'started'; authorizationUrl: string; browserSecret: string };

/** The form of a browser's secret. */
export const browserSecretPattern = /^[\w-]{43}$/;

/**
 * Begins a single sign-on (req 7.3): stores the attempt and returns the address for the browser. A browser keeps its
 * existing secret, so that a sign-in in a second tab doesn't end the one in the first. Refuses with
 * SingleSignOnNotOffered, or Unavailable while the provider does not answer.
 */
export async function startSingleSignOn(
  context: Pick<ServiceContext, 'database' | 'identityProviders' | 'keyring' | 'now'>,
  {
    tenant,
    redirectUri,
    language,
    knownBrowserSecret,
  }: {
    tenant: Tenant;
    redirectUri: string;
    language: string | undefined;
    knownBrowserSecret: string | undefined;
  },
): Promise<SingleSignOnStart | SingleSignOnRefusal<'SingleSignOnNotOffered' | 'Unavailable'>> {
  const { database, identityProviders, keyring } = context;
  const provider = await database.inTenant(tenant.id, (tx) => findIdentityProvider(tx, { tenant, keyring }));
  if (!provider) return { ...refuse('SingleSignOnNotOffered'), reason: 'no provider' };
  const attempt = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const result = await identityProviders.signInAddress(provider, { ...attempt, redirectUri, language });
  if (result.kind !== 'address') return { ...refuse('Unavailable'), reason: result.reason };
  const browserSecret = browserSecretPattern.test(knownBrowserSecret ?? '') ? (knownBrowserSecret ?? '') : newSecret();
  const now = context.now();
  await database.inTenant(tenant.id, (tx) =>
    insertAttempt(tx, { table: 'single_sign_on_attempt', tenant, ...attempt, browserSecret, now }),
  );
  return { kind: 'started', authorizationUrl: result.address, browserSecret };
}
