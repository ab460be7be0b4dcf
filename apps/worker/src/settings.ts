import { logLevels } from '@quittance/domain/log-level';
import { messageSettings } from '@quittance/messaging/message-settings';
import { webhookSettings } from '@quittance/messaging/webhooks/webhook-settings';
import { connectionForms, pairChecks } from '@quittance/processors/all-processors';
import { oldWrappingKeysForm } from '@quittance/services/tenants/wrap-key';
import * as z from 'zod/mini';

/** Settings of the worker process, by environment variable. docs/settings.md documents them. */
const settings = z
  .object({
    DATABASE_URL: z.string().check(z.minLength(1)),
    DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.positive()), 5),
    DATA_KEY: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')),
    DATA_KEY_ID: z._default(z.string(), 'data-key-1'),
    /** Previous wrapping keys, which still decrypt older data: id=base64,id=base64. */
    DATA_KEYS_OLD: z._default(z.string().check(z.regex(oldWrappingKeysForm, 'must be id=base64,id=base64')), ''),
    ...connectionForms,
    ...messageSettings,
    ...webhookSettings,
    /** Folder where creditors upload files, as IMPORT_FOLDER/<tenant>/<payee>/. Leave empty to disable. */
    IMPORT_FOLDER: z._default(z.string(), ''),
    /** Folder for posting and consent files, as EXPORT_FOLDER/<tenant>/<payee>/. Leave empty to disable. */
    EXPORT_FOLDER: z._default(z.string(), ''),
    /** Folder to exchange ACH files with banks, as ACH_FOLDER/<tenant>/<payee>/{out,in}/. Leave empty to disable. */
    ACH_FOLDER: z._default(z.string(), ''),
    /** Address of the metrics endpoint, which needs METRICS_PORT. */
    METRICS_HOST: z._default(z.string(), '127.0.0.1'),
    METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
    METRICS_TOKEN: z._default(
      z.union([z.literal(''), z.string().check(z.minLength(32))], 'must be at least 32 characters'),
      '',
    ),
    LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  })
  .check(
    z.refine(({ TEXT_ACCOUNT_SID: sid, TEXT_AUTH_TOKEN: token }) => (sid === '') === (token === ''), {
      path: ['TEXT_AUTH_TOKEN'],
      error: 'must be set together with TEXT_ACCOUNT_SID',
    }),
    ...pairChecks(connectionForms),
  );

export type Settings = z.infer<typeof settings>;

/** Reads and validates the settings. Throws one error that names every missing or invalid setting, never a value. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = settings.safeParse(environment);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`the worker can't start with these settings:\n${faults.join('\n')}`);
}
