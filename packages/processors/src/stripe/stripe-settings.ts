import * as z from 'zod/mini';
import { openCircuit } from '../circuit/circuit.ts';

/**
 * Stripe settings to spread into those of a process, by environment variable. All may be empty, which disables Stripe
 * for all payees.
 */
export const stripeSettings = {
  /** Secret or restricted key of the platform's account. */
  STRIPE_SECRET_KEY: z._default(z.string().check(z.regex(/^(?:(?:sk|rk)_\w+)?$/, 'must begin with sk_ or rk_')), ''),
  /** Key that pages pass to Stripe's script. */
  STRIPE_PUBLISHABLE_KEY: z._default(z.string().check(z.regex(/^(?:pk_\w+)?$/, 'must begin with pk_')), ''),
  /** Signing secret of the webhook endpoint. Several are separated by commas. */
  STRIPE_WEBHOOK_SECRET: z._default(
    z.string().check(z.regex(/^(?:whsec_[\w+/=]+(?:,whsec_[\w+/=]+)*)?$/, 'must begin with whsec_')),
    '',
  ),
  /** Defaults to Stripe's live API. */
  STRIPE_API_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
    'https://api.stripe.com',
  ),
};

/**
 * Opens the configured processor behind a circuit. Without a key it returns undefined and never loads the vendor's
 * library.
 */
export async function openStripeOf(settings: { STRIPE_SECRET_KEY: string; STRIPE_API_URL: string }) {
  if (settings.STRIPE_SECRET_KEY === '') return undefined;
  const { openStripeProcessor } = await import('./stripe-processor.ts');
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = settings;
  return openStripeProcessor({ secretKey, apiUrl, circuit: openCircuit() });
}
