import * as z from 'zod/mini';
import { defineProcessorAdapter, webAddress } from '../processor-adapter.ts';

const docs = 'docs/wallets.md';
const source = 'Create an application in PayPal’s developer dashboard: see [Wallets](wallets.md).';
const origins = ['https://www.paypal.com', 'https://www.paypalobjects.com'];

/** PayPal is disabled for all payees without an application. */
export const payPalAdapter = defineProcessorAdapter({
  name: 'paypal',
  connectionSettings: {
    PAYPAL_CLIENT_ID: {
      form: z._default(z.string(), ''),
      summary: 'the ID of the PayPal application, used by pages and processes',
      ...{ example: 'AX1b2c3', source, docs },
    },
    PAYPAL_CLIENT_SECRET: {
      form: z._default(z.string(), ''),
      summary: 'the secret of the PayPal application',
      ...{ source, docs, isSecret: true },
    },
    PAYPAL_API_URL: {
      form: z._default(webAddress, 'https://api-m.paypal.com'),
      summary: "PayPal's API URL, to be changed for PayPal's sandbox or a test server",
      ...{ example: 'https://api-m.sandbox.paypal.com', source: 'Leave it out in production.', docs },
    },
  },
  pageSettings: {},
  enabledBy: 'PAYPAL_CLIENT_ID',
  pairs: [['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET']],
  open: async (settings, { circuit }) => {
    const { openPayPalProcessor } = await import('./paypal-processor.ts');
    const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_API_URL: apiUrl } = settings;
    return openPayPalProcessor({ clientId, clientSecret, apiUrl, circuit });
  },
  script: {
    vendor: 'payPal',
    origin: 'https://www.paypal.com',
    sources: {
      'script-src': origins,
      // Its button adds style elements.
      'style-src': ["'unsafe-inline'"],
      'frame-src': origins,
      'connect-src': origins,
      'img-src': origins,
    },
    opensWindows: true,
    // paypal-js issue 680.
    writesTexts: true,
  },
});
