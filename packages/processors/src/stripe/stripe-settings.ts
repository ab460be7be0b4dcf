import * as z from 'zod/mini';
import { openCircuit } from '../circuit/circuit.ts';

/**
 * The settings of a process that works with Stripe, to be spread into its own, by the names of their environment variables. All may be
 * empty: then no payee can be at Stripe.
 */
export const stripeSettings = {
  /** A secret or restricted key of the platform's account. */
  STRIPE_SECRET_KEY: z._default(z.string().check(z.regex(/^(?:(?:sk|rk)_\w+)?$/, 'must begin with sk_ or rk_')), ''),
  /** What pages hand to Stripe's script. */
  STRIPE_PUBLISHABLE_KEY: z._default(z.string().check(z.regex(/^(?:pk_\w+)?$/, 'must begin with pk_')), ''),
  /** The signing secret of the address for notices; several are separated by commas. */
  STRIPE_WEBHOOK_SECRET: z._default(
    z.string().check(z.regex(/^(?:whsec_[\w+/=]+(?:,whsec_[\w+/=]+)*)?$/, 'must begin with whsec_')),
    '',
  ),
  /** Stripe's own address unless a test says otherwise. */
  STRIPE_API_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
    'https://api.stripe.com',
  ),
};

/** Opens the processor of these settings, behind a circuit; undefined where there is no key, and then the vendor's library is never loaded. */
export async function openStripeOf(settings: { STRIPE_SECRET_KEY: string; STRIPE_API_URL: string }) {
  if (settings.STRIPE_SECRET_KEY === '') return undefined;
  const { openStripeProcessor } = await import('./stripe-processor.ts');
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = settings;
  return openStripeProcessor({ secretKey, apiUrl, circuit: openCircuit() });
}
