import { Stripe } from 'stripe';
import type { Circuit } from '../circuit/circuit.ts';
import { openStripeHttpClient, stripeApiUrl } from './stripe-http-client.ts';

/** `secretKey` may also be a restricted key. `apiUrl` defaults to Stripe's. */
export type StripeConnection = {
  secretKey: string;
  apiUrl?: string;
  /** Limit of a whole request including the connection, by default 10 s. */
  timeoutMs?: number;
  circuit?: Circuit;
};

/** Merchant of the platform's own account. Every other merchant is the ID of a connected account. */
export const platformMerchant = 'platform';

const maxConnections = 100;

/** Opens Stripe's SDK without retries, because the payment core retries with the same key. */
export function openStripe(connection: StripeConnection) {
  const { secretKey, apiUrl = stripeApiUrl, timeoutMs = 10_000, circuit } = connection;
  const httpClient = openStripeHttpClient(apiUrl, { maxConnections, circuit });
  const stripe = new Stripe(secretKey, { httpClient, maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false });
  return { stripe, close: httpClient.close };
}

/** Options that send a request to the merchant's account. */
export function asMerchant(merchant: string): { stripeAccount?: string } {
  return merchant === platformMerchant ? {} : { stripeAccount: merchant };
}
