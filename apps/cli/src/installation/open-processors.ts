import { openPayPalOf, payPalSettings } from '@quittance/processors/paypal/paypal-settings';
import type { ProcessorPort } from '@quittance/processors/processor-port';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { openStripeOf, stripeSettings } from '@quittance/processors/stripe/stripe-settings';
import * as z from 'zod/mini';
import type { Call } from '../frame/command.ts';
import { installationFailure } from '../frame/command-failure.ts';
import type { SettingName } from '../frame/settings.ts';

const known = z.object({
  SANDBOX_URL: z.string(),
  SANDBOX_SECRET_KEY: z.string(),
  STRIPE_SECRET_KEY: stripeSettings.STRIPE_SECRET_KEY,
  STRIPE_API_URL: stripeSettings.STRIPE_API_URL,
  ...payPalSettings,
});

/** Processor settings, with the same names as in the worker. */
export const processorSettings = Object.keys(known.shape) as SettingName[];

/**
 * Opens every configured processor. Throws a CommandFailure when a setting is invalid or no processor is configured.
 */
export async function openProcessors({
  setting,
}: Pick<Call<unknown>, 'setting'>): Promise<{ processors: ReadonlyMap<string, ProcessorPort>; close(): void }> {
  const read = known.safeParse(Object.fromEntries(processorSettings.map((name) => [name, setting(name)])));
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw installationFailure(`${faults.join('; ')}.`, {
      code: 'SettingWrong',
      hint: 'Use the same settings as the worker.',
    });
  }
  const { SANDBOX_URL: baseUrl, SANDBOX_SECRET_KEY: secretKey } = read.data;
  const sandbox = baseUrl === '' ? undefined : openSandboxProcessor({ baseUrl, secretKey });
  const open = [sandbox, await openStripeOf(read.data), openPayPalOf(read.data)].filter(
    (processor) => processor !== undefined,
  );
  if (open.length === 0)
    throw installationFailure('No payment processor is configured.', {
      code: 'SettingMissing',
      hint: `Use the same settings as the worker: ${processorSettings.join(', ')}.`,
    });
  return {
    processors: new Map(open.map((processor) => [processor.name, processor])),
    close: () => {
      for (const processor of open) processor.close();
    },
  };
}
