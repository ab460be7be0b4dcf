import { logLevels } from '@quittance/domain/log-level';
import { fileSettings } from '@quittance/files/file-settings';
import { messageSettings } from '@quittance/messaging/message-settings';
import { webhookSettings } from '@quittance/messaging/webhooks/webhook-settings';
import { connectionForms, pageForms, pairChecks } from '@quittance/processors/all-processors';
import { oldWrappingKeysForm } from '@quittance/services/tenants/wrap-key';
import * as z from 'zod/mini';

const flag = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform((value) => value === 'true'),
);
/** Number of proxies in front of the API; `true` is one. */
const proxies = z.pipe(
  z._default(z.string().check(z.regex(/^(?:true|false|\d)$/, 'must be true, false or the number of proxies')), 'false'),
  z.transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))),
);
const wholeNumber = (fallback: number, { from = 1, to = 1_000_000 } = {}) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(from), z.maximum(to)), fallback);
const secret = z.string().check(z.minLength(32, 'must be at least 32 characters'));

export function isOverTls(url: string): boolean {
  return url.toLowerCase().startsWith('https:');
}

/** Settings by environment variable; docs/settings.md lists them. */
const settings = z
  .object({
    DATABASE_URL: z.string().check(z.minLength(1)),
    DATABASE_POOL: wholeNumber(16),
    /** `transaction` when DATABASE_URL leads to a pooler that gives each transaction another connection. */
    DATABASE_POOLER: z._default(z.enum(['none', 'transaction']), 'none'),
    /** Read replica for reads that may lag, with the role of DATABASE_URL; empty without a replica. */
    DATABASE_REPLICA_URL: z._default(z.string(), ''),
    /** A replica further behind isn't used. */
    DATABASE_REPLICA_MAX_LAG_SECONDS: wholeNumber(10, { to: 3_600 }),
    HOST: z._default(z.string(), '127.0.0.1'),
    /** 0 picks any free port. */
    PORT: wholeNumber(3000, { from: 0, to: 65_535 }),
    PUBLIC_TLS: flag,
    TRUST_PROXY: proxies,
    TOKEN_SECRET: secret,
    PASSWORD_PEPPER: secret,
    DATA_KEY: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')),
    DATA_KEY_ID: z._default(z.string(), 'data-key-1'),
    /** Earlier wrapping keys, which still unwrap older data keys: id=base64,id=base64. */
    DATA_KEYS_OLD: z._default(z.string().check(z.regex(oldWrappingKeysForm, 'must be id=base64,id=base64')), ''),
    ...connectionForms,
    ...pageForms,
    /** PEM files of the Apple merchant identity certificate and its key; empty without Apple Pay. */
    APPLE_PAY_CERTIFICATE_FILE: z._default(z.string(), ''),
    APPLE_PAY_KEY_FILE: z._default(z.string(), ''),
    /** File that proves to Apple that the portals' hosts belong to the merchant. */
    APPLE_PAY_DOMAIN_FILE: z._default(z.string(), ''),
    ...messageSettings,
    /**
     * Secret that signs delivery reports from a mail provider, or from a program in between; empty when there are none.
     */
    MAIL_REPORT_SECRET: z._default(z.union([z.literal(''), secret], 'must be at least 32 characters'), ''),
    ...webhookSettings,
    ...fileSettings,
    PORTAL_DIST: z._default(z.string(), ''),
    /** Portal settings file, served in place of the built one. */
    APP_CONFIG_FILE: z._default(z.string(), ''),
    /** Requests in flight and event-loop delay beyond which the process sheds load. */
    MAX_REQUESTS_IN_FLIGHT: wholeNumber(64),
    MAX_EVENT_LOOP_DELAY_MS: wholeNumber(1_000),
    /** Seconds to keep answering after SIGTERM, so that load balancers notice that the process is stopping. */
    DRAIN_SECONDS: wholeNumber(5, { from: 0, to: 300 }),
    REQUESTS_PER_MINUTE: wholeNumber(600),
    SIGN_INS_PER_MINUTE: wholeNumber(30),
    EVENTS_PER_MINUTE: wholeNumber(120),
    /** Codes and links that one client address can have sent by a tenant. */
    CODES_PER_HOUR: wholeNumber(200),
    /**
     * Address of the metrics server. Without METRICS_PORT, metrics are served only at /metrics and only with
     * METRICS_TOKEN.
     */
    METRICS_HOST: z._default(z.string(), '127.0.0.1'),
    METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
    METRICS_TOKEN: z._default(z.union([z.literal(''), secret], 'must be at least 32 characters'), ''),
    /** Serves the OpenAPI document at /api/docs, which the demo always does. */
    API_DOCS: flag,
    LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
    DEMO: flag,
  })
  .check(
    z.refine(({ PUBLIC_TLS: isTls, PORTAL_URL: url }) => isTls === isOverTls(url), {
      path: ['PUBLIC_TLS'],
      error: 'must be true when PORTAL_URL begins with https://, and false when it begins with http://',
      when: ({ issues }) => issues.length === 0,
    }),
    z.refine(({ TEXT_ACCOUNT_SID: sid, TEXT_AUTH_TOKEN: token }) => (sid === '') === (token === ''), {
      path: ['TEXT_AUTH_TOKEN'],
      error: 'must be set together with TEXT_ACCOUNT_SID',
    }),
    z.refine(({ APPLE_PAY_CERTIFICATE_FILE: file, APPLE_PAY_KEY_FILE: key }) => (file === '') === (key === ''), {
      path: ['APPLE_PAY_KEY_FILE'],
      error: 'must be set together with APPLE_PAY_CERTIFICATE_FILE',
    }),
    ...pairChecks({ ...connectionForms, ...pageForms }),
  );

export type Settings = z.infer<typeof settings>;

/** Throws one error that names every missing or invalid setting, without its value. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = settings.safeParse(environment);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the API can't start with these settings:\n${faults.join('\n')}`);
}
