import * as z from 'zod/mini';
import { defineProcessorAdapter, webAddress } from '../processor-adapter.ts';

const docs = 'docs/sandbox.md';
const source = 'The sandbox is for tests and demos: see [The sandbox](sandbox.md).';
const optionalWebAddress = z._default(z.union([z.literal(''), webAddress], 'must begin with http:// or https://'), '');

export const sandboxAdapter = defineProcessorAdapter({
  name: 'sandbox',
  connectionSettings: {
    SANDBOX_URL: {
      form: optionalWebAddress,
      summary: "the sandbox's URL, for the processes",
      ...{ example: 'http://127.0.0.1:3010', source, docs },
    },
    SANDBOX_SECRET_KEY: {
      form: z._default(z.string(), ''),
      summary: "the sandbox's secret key",
      ...{ source, docs, isSecret: true },
    },
  },
  pageSettings: {
    SANDBOX_PUBLIC_URL: {
      form: optionalWebAddress,
      summary: "the sandbox's URL, for browsers",
      ...{ example: 'http://127.0.0.1:3010', source, docs },
    },
    SANDBOX_PUBLISHABLE_KEY: {
      form: z._default(z.string(), ''),
      summary: "the sandbox's publishable key",
      ...{ example: 'pk_sandbox', source, docs },
    },
  },
  enabledBy: 'SANDBOX_URL',
  pairs: [
    ['SANDBOX_URL', 'SANDBOX_SECRET_KEY'],
    ['SANDBOX_URL', 'SANDBOX_PUBLIC_URL'],
    ['SANDBOX_URL', 'SANDBOX_PUBLISHABLE_KEY'],
  ],
  open: async ({ SANDBOX_URL: baseUrl, SANDBOX_SECRET_KEY: secretKey }, { circuit, clockAheadMs }) => {
    const { openSandboxProcessor } = await import('./sandbox-processor.ts');
    return openSandboxProcessor({ baseUrl, secretKey, circuit, clockAheadMs });
  },
  cardForm: (_payee, { SANDBOX_PUBLIC_URL: url, SANDBOX_PUBLISHABLE_KEY: publishableKey }) => ({
    provider: 'sandbox',
    url,
    publishableKey,
  }),
  // Card numbers go from the browser straight to the processor.
  pageOrigins: ({ SANDBOX_PUBLIC_URL: url }) => (url === '' ? [] : [new URL(url).origin]),
});
