import { payPalSettings } from '@quittance/processors/paypal/paypal-settings';
import { stripeSettings } from '@quittance/processors/stripe/stripe-settings';
import * as z from 'zod/mini';

/** Every setting of the worker process, by the name of its environment variable; README.md lists them for people. */
const settings = z
  .object({
    DATABASE_URL: z.string().check(z.minLength(1)),
    DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.positive()), 5),
    DATA_KEY: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')),
    DATA_KEY_ID: z._default(z.string(), 'data-key-1'),
    SANDBOX_URL: z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
    SANDBOX_SECRET_KEY: z.string(),
    STRIPE_SECRET_KEY: stripeSettings.STRIPE_SECRET_KEY,
    STRIPE_API_URL: stripeSettings.STRIPE_API_URL,
    ...payPalSettings,
    /** The portals' addresses, with {tenant} where a tenant's label stands. Links in messages lead there. */
    PORTAL_URL: z
      .string()
      .check(
        z.regex(
          /^https?:\/\/\{tenant\}(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i,
          'must be an address such as https://{tenant}.pay.example, with no path',
        ),
      ),
    /** The server that takes e-mail; empty where none does. */
    MAIL_URL: z._default(
      z.union([z.literal(''), z.url({ protocol: /^smtps?$/, hostname: /./ })], 'must begin with smtp:// or smtps://'),
      '',
    ),
    /** The account at Twilio that sends text messages; empty where none does. */
    TEXT_ACCOUNT_SID: z._default(z.string().check(z.regex(/^(?:AC[0-9a-f]{32})?$/i, 'must be AC and 32 digits')), ''),
    TEXT_AUTH_TOKEN: z._default(z.string(), ''),
    /** The demo's: messages that nobody carries land in this folder. */
    OUTBOX_FOLDER: z._default(z.string(), ''),
    LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  })
  .check(
    z.refine(({ TEXT_ACCOUNT_SID: sid, TEXT_AUTH_TOKEN: token }) => (sid === '') === (token === ''), {
      path: ['TEXT_AUTH_TOKEN'],
      error: 'is set when TEXT_ACCOUNT_SID is, and only then',
    }),
    z.refine(({ PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret }) => (id === '') === (secret === ''), {
      path: ['PAYPAL_CLIENT_SECRET'],
      error: 'is set when PAYPAL_CLIENT_ID is, and only then',
    }),
  );

/** The settings of a worker process, read and checked. */
export type Settings = z.infer<typeof settings>;

/** Reads the settings. Throws one error that names every setting that is missing or wrong, and never a value. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = settings.safeParse(environment);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the worker cannot start with these settings:\n${faults.join('\n')}`);
}
