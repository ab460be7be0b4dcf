import { type FoundFault, findMetadataFault, type ProviderFault } from '@quittance/domain/staff/provider-check';
import { findWebhookTarget, type WebhookReach } from '@quittance/messaging/webhooks/find-webhook-target';
import { connectionFailure } from '@quittance/messaging/webhooks/open-webhooks';
import { fetchFromProvider, fetchFromPublicProvider, ProviderAway } from './fetch-from-provider.ts';
import { isIssuer } from './issuer-address.ts';

export type CheckedProvider = { readonly issuer: string; readonly mayBePrivate?: boolean };
type Limits = { readonly reach: WebhookReach; readonly timeoutMs: number };

/** Returns why requests to the provider aren't allowed. Sends none. */
export async function findAddressFault(
  { issuer, mayBePrivate = false }: CheckedProvider,
  reach: WebhookReach,
): Promise<ProviderFault | undefined> {
  if (!isIssuer(issuer)) return 'form';
  if (mayBePrivate) return undefined;
  const target = await findWebhookTarget(issuer, reach);
  return typeof target === 'string' ? target : undefined;
}

/** Reads the provider's metadata and returns its first problem. */
export async function checkProvider(provider: CheckedProvider, limits: Limits): Promise<FoundFault | undefined> {
  const late = Promise.withResolvers<FoundFault>();
  // DNS lookups can't be aborted, so stop waiting for them instead.
  const timer = setTimeout(() => late.resolve({ fault: 'timeout', about: null }), limits.timeoutMs);
  try {
    return await Promise.race([readAndCheck(provider, limits), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAndCheck(provider: CheckedProvider, { reach, timeoutMs }: Limits): Promise<FoundFault | undefined> {
  const addressFault = await findAddressFault(provider, reach);
  if (addressFault) return { fault: addressFault, about: null };
  const { issuer, mayBePrivate = false } = provider;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const request = {
    ...{ method: 'GET', headers: { accept: 'application/json' }, body: null, redirect: 'manual' as const },
    signal: AbortSignal.timeout(timeoutMs),
  };
  const reading = mayBePrivate ? fetchFromProvider(address, request) : fetchFromPublicProvider(address, request, reach);
  const response = await reading.catch((error: unknown) => {
    if (error instanceof ProviderAway) return { fault: faultOf(error.message), about: statusIn(error.message) };
    throw error;
  });
  if ('fault' in response) return response;
  if (response.status !== 200) return { fault: 'status', about: String(response.status) };
  const metadata: unknown = await response.json().catch(() => undefined);
  const fault = findMetadataFault(metadata, issuer);
  return fault ?? (mayBePrivate ? undefined : findEndpointFault(metadata as Metadata, reach));
}

/** The endpoints that we send requests to. The authorization endpoint is for the browser. */
const calledEndpoints = ['token_endpoint', 'jwks_uri'] as const;
type Metadata = Readonly<Record<(typeof calledEndpoints)[number], string>>;

async function findEndpointFault(metadata: Metadata, reach: WebhookReach): Promise<FoundFault | undefined> {
  for (const name of calledEndpoints) {
    const target = await findWebhookTarget(metadata[name], reach);
    if (typeof target === 'string') return { fault: 'endpoint-not-allowed', about: name };
  }
  return undefined;
}

const addressFaults: readonly ProviderFault[] = ['form', 'port', 'unknown-host', 'not-public'];

/** Maps the reason of a failed request. */
function faultOf(reason: string): ProviderFault {
  if (statusIn(reason) !== null) return 'status';
  if (reason === 'the response is too long') return 'no-metadata';
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') return 'unknown-host';
  if (reason === 'ABORT_ERR' || reason === 'TimeoutError') return 'timeout';
  return addressFaults.find((fault) => fault === reason) ?? connectionFailure(reason);
}

function statusIn(reason: string): string | null {
  return /^status (\d{3})$/.exec(reason)?.[1] ?? null;
}
