import * as z from 'zod/mini';

/**
 * Webhook settings by environment variable, to spread into the settings of each process that checks or sends webhooks.
 */
export const webhookSettings = {
  /** Comma-separated ports that webhooks may use. */
  WEBHOOK_PORTS: z._default(
    z.string().check(z.regex(/^\d{1,5}(?:,\d{1,5})*$/, 'must be numbers with commas')),
    '443,8443',
  ),
  /** Comma-separated hosts that may use HTTP and private addresses. For tests and the demo only. */
  WEBHOOK_TEST_HOSTS: z._default(z.string(), ''),
};
