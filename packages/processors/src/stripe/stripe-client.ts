import { Stripe } from 'stripe';
import type { Circuit } from '../circuit/circuit.ts';
import { openStripeHttpClient } from './stripe-http-client.ts';

/** How to reach Stripe. `secretKey` may also be a restricted key; `apiUrl` is Stripe's own unless a test says otherwise. */
export type StripeConnection = {
  secretKey: string;
  apiUrl?: string;
  /** For one whole request, connecting included; 10 s unless told. */
  timeoutMs?: number;
  circuit?: Circuit;
};

/** The merchant of the platform's own account; every other merchant is the id of a connected account. */
export const platformMerchant = 'platform';

const maxConnections = 100;

/** Stripe's SDK over one key. It repeats nothing by itself: the payment core does, with the same key. */
export function openStripe(connection: StripeConnection) {
  const { secretKey, apiUrl = 'https://api.stripe.com', timeoutMs = 10_000, circuit } = connection;
  const httpClient = openStripeHttpClient(apiUrl, { maxConnections, circuit });
  const stripe = new Stripe(secretKey, { httpClient, maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false });
  return { stripe, close: httpClient.close };
}

/** Makes a request one of the merchant's own account. */
export function asMerchant(merchant: string): { stripeAccount?: string } {
  return merchant === platformMerchant ? {} : { stripeAccount: merchant };
}
