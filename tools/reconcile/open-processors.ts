import { openPayPalOf, payPalSettings } from '@quittance/processors/paypal/paypal-settings';
import type { ProcessorPort } from '@quittance/processors/processor-port';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { openStripeOf, stripeSettings } from '@quittance/processors/stripe/stripe-settings';

/** Opens every processor that the environment has settings of, by the worker's own names. Throws for a setting that is wrong. */
export async function openProcessorsOf(
  env: NodeJS.ProcessEnv,
): Promise<{ processors: ReadonlyMap<string, ProcessorPort>; close(): void }> {
  const { SANDBOX_URL: baseUrl = '', SANDBOX_SECRET_KEY: secretKey = '' } = env;
  const sandbox = baseUrl === '' ? undefined : openSandboxProcessor({ baseUrl, secretKey });
  const stripe = await openStripeOf({
    STRIPE_SECRET_KEY: stripeSettings.STRIPE_SECRET_KEY.parse(env.STRIPE_SECRET_KEY),
    STRIPE_API_URL: stripeSettings.STRIPE_API_URL.parse(env.STRIPE_API_URL),
  });
  const payPal = openPayPalOf({
    PAYPAL_CLIENT_ID: payPalSettings.PAYPAL_CLIENT_ID.parse(env.PAYPAL_CLIENT_ID),
    PAYPAL_CLIENT_SECRET: payPalSettings.PAYPAL_CLIENT_SECRET.parse(env.PAYPAL_CLIENT_SECRET),
    PAYPAL_API_URL: payPalSettings.PAYPAL_API_URL.parse(env.PAYPAL_API_URL),
  });
  const open = [sandbox, stripe, payPal].filter((processor) => processor !== undefined);
  return {
    processors: new Map(open.map((processor) => [processor.name, processor])),
    close: () => {
      for (const processor of open) processor.close();
    },
  };
}
