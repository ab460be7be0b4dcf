import * as z from 'zod/mini';
import { defineProcessorAdapter, webAddress } from '../processor-adapter.ts';

const docs = 'docs/reconciliation.md';

export const sandboxAdapter = defineProcessorAdapter({
  name: 'sandbox',
  connectionSettings: {
    SANDBOX_URL: { form: webAddress, summary: "the sandbox processor's URL", docs },
    SANDBOX_SECRET_KEY: { form: z.string(), summary: "the sandbox processor's secret key", docs },
  },
  pageSettings: {
    /** The URL that browsers can reach. */
    SANDBOX_PUBLIC_URL: { form: webAddress },
    SANDBOX_PUBLISHABLE_KEY: { form: z.string() },
  },
  enabledBy: 'SANDBOX_URL',
  pairs: [],
  open: async ({ SANDBOX_URL: baseUrl, SANDBOX_SECRET_KEY: secretKey }, { circuit }) => {
    const { openSandboxProcessor } = await import('./sandbox-processor.ts');
    return openSandboxProcessor({ baseUrl, secretKey, circuit });
  },
  cardForm: (_payee, { SANDBOX_PUBLIC_URL: url, SANDBOX_PUBLISHABLE_KEY: publishableKey }) => ({
    provider: 'sandbox',
    url,
    publishableKey,
  }),
  // Card numbers go from the browser straight to the processor.
  pageOrigins: ({ SANDBOX_PUBLIC_URL: url }) => [new URL(url).origin],
});
