import * as z from 'zod/mini';

/** The settings of a process that checks or sends webhooks, to be spread into its own, by the names of their environment variables. */
export const webhookSettings = {
  /** The ports that webhooks go to, with commas. */
  WEBHOOK_PORTS: z._default(
    z.string().check(z.regex(/^\d{1,5}(?:,\d{1,5})*$/, 'must be numbers with commas')),
    '443,8443',
  ),
  /** Hosts, with commas, that may stand inside of our own network and speak http. For tests and the demo alone. */
  WEBHOOK_TEST_HOSTS: z._default(z.string(), ''),
};
