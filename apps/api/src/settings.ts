import { fileSettings } from '@quittance/files/file-settings';
import { messageSettings } from '@quittance/messaging/message-settings';
import { payPalSettings } from '@quittance/processors/paypal/paypal-settings';
import { stripeSettings } from '@quittance/processors/stripe/stripe-settings';
import * as z from 'zod/mini';

const flag = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform((value) => value === 'true'),
);
const wholeNumber = (fallback: number, { from = 1, to = 1_000_000 } = {}) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(from), z.maximum(to)), fallback);
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });
const secret = z.string().check(z.minLength(32, 'must be at least 32 characters'));

/** Every setting of the API process, by the name of its environment variable; README.md lists them for people. */
const settings = z
  .object({
    DATABASE_URL: z.string().check(z.minLength(1)),
    DATABASE_POOL: wholeNumber(16),
    HOST: z._default(z.string(), '127.0.0.1'),
    /** 0 takes any free port. */
    PORT: wholeNumber(3000, { from: 0, to: 65_535 }),
    PUBLIC_TLS: flag,
    TRUST_PROXY: flag,
    TOKEN_SECRET: secret,
    PASSWORD_PEPPER: secret,
    DATA_KEY: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')),
    DATA_KEY_ID: z._default(z.string(), 'data-key-1'),
    SANDBOX_URL: httpAddress,
    SANDBOX_PUBLIC_URL: httpAddress,
    SANDBOX_SECRET_KEY: z.string(),
    SANDBOX_PUBLISHABLE_KEY: z.string(),
    ...stripeSettings,
    /** The merchant identity certificate at Apple and its key, as files in PEM; empty where Apple Pay is not taken. */
    APPLE_PAY_CERTIFICATE_FILE: z._default(z.string(), ''),
    APPLE_PAY_KEY_FILE: z._default(z.string(), ''),
    /** The file by which Apple knows that the portals' hosts are the merchant's; served where Apple looks for it. */
    APPLE_PAY_DOMAIN_FILE: z._default(z.string(), ''),
    ...payPalSettings,
    ...messageSettings,
    ...fileSettings,
    PORTAL_DIST: z._default(z.string(), ''),
    /** A file of portal settings that is served in place of the built one. */
    APP_CONFIG_FILE: z._default(z.string(), ''),
    REQUESTS_PER_MINUTE: wholeNumber(600),
    SIGN_INS_PER_MINUTE: wholeNumber(30),
    EVENTS_PER_MINUTE: wholeNumber(120),
    LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    DEMO: flag,
  })
  .check(
    z.refine(({ TEXT_ACCOUNT_SID: sid, TEXT_AUTH_TOKEN: token }) => (sid === '') === (token === ''), {
      path: ['TEXT_AUTH_TOKEN'],
      error: 'is set when TEXT_ACCOUNT_SID is, and only then',
    }),
    z.refine(({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: page }) => (secret === '') === (page === ''), {
      path: ['STRIPE_PUBLISHABLE_KEY'],
      error: 'is set when STRIPE_SECRET_KEY is, and only then',
    }),
    z.refine(({ APPLE_PAY_CERTIFICATE_FILE: file, APPLE_PAY_KEY_FILE: key }) => (file === '') === (key === ''), {
      path: ['APPLE_PAY_KEY_FILE'],
      error: 'is set when APPLE_PAY_CERTIFICATE_FILE is, and only then',
    }),
    z.refine(({ PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret }) => (id === '') === (secret === ''), {
      path: ['PAYPAL_CLIENT_SECRET'],
      error: 'is set when PAYPAL_CLIENT_ID is, and only then',
    }),
  );

/** The settings of an API process, read and checked. */
export type Settings = z.infer<typeof settings>;

/** Reads the settings. Throws one error that names every setting that is missing or wrong, and never a value. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = settings.safeParse(environment);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the API cannot start with these settings:\n${faults.join('\n')}`);
}
