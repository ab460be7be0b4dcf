import * as z from 'zod/mini';
import { defineProcessorAdapter, webAddress } from '../processor-adapter.ts';

const docs = 'docs/stripe.md';
const source = 'Copy it from the dashboard of your Stripe account: see [Stripe](stripe.md).';
const scriptOrigins = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** Maximum age of a webhook's signature. */
const toleranceSeconds = 300;

/** Stripe is disabled for all payees without a key. */
export const stripeAdapter = defineProcessorAdapter({
  name: 'stripe',
  connectionSettings: {
    STRIPE_SECRET_KEY: {
      form: z._default(z.string().check(z.regex(/^(?:(?:sk|rk)_\w+)?$/, 'must begin with sk_ or rk_')), ''),
      summary: "the secret or restricted key of the platform's Stripe account",
      ...{ source, docs, isSecret: true },
    },
    STRIPE_API_URL: {
      form: z._default(webAddress, 'https://api.stripe.com'),
      summary: "Stripe's API URL, to be changed for a test server only",
      ...{ example: 'https://api.stripe.com', source: 'Leave it out in production.', docs },
    },
  },
  pageSettings: {
    STRIPE_PUBLISHABLE_KEY: {
      form: z._default(z.string().check(z.regex(/^(?:pk_\w+)?$/, 'must begin with pk_')), ''),
      summary: "the key that pages pass to Stripe's script",
      ...{ example: 'pk_live_123', source, docs },
    },
    STRIPE_WEBHOOK_SECRET: {
      form: z._default(
        z.string().check(z.regex(/^(?:whsec_[\w+/=]+(?:,whsec_[\w+/=]+)*)?$/, 'must begin with whsec_')),
        '',
      ),
      summary: "the signing secret of Stripe's webhook endpoint, or several separated by commas",
      ...{ source, docs, isSecret: true },
    },
  },
  enabledBy: 'STRIPE_SECRET_KEY',
  pairs: [['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']],
  open: async ({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl }, { circuit }) => {
    const { openStripeProcessor } = await import('./stripe-processor.ts');
    return openStripeProcessor({ secretKey, apiUrl, circuit });
  },
  cardForm: ({ merchant }, { STRIPE_PUBLISHABLE_KEY: publishableKey }) => {
    if (publishableKey === '') return null;
    const connectedAccount = merchant.startsWith('acct_') ? merchant : null;
    return { provider: 'stripe', publishableKey, connectedAccount };
  },
  script: {
    vendor: 'stripe',
    origin: 'https://js.stripe.com',
    sources: {
      'script-src': scriptOrigins,
      'frame-src': [...scriptOrigins, 'https://hooks.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
    },
  },
  readWebhook: async ({ body: payload, headers, nowMs }, { STRIPE_WEBHOOK_SECRET: secret }) => {
    // Without a secret, no signature can be valid.
    if (secret === '') return { kind: 'unsigned' };
    const { readStripeEvent } = await import('./read-stripe-event.ts');
    const signature = headers['stripe-signature'];
    return readStripeEvent({
      payload,
      signature: typeof signature === 'string' ? signature : undefined,
      secret,
      toleranceSeconds,
      nowMs,
    });
  },
});
