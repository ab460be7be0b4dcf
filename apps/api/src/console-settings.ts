import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { isOverTls, readSettings, type Settings } from './settings.ts';

const ownSettings = z.object({
  /** Uses the console's own database role, quittance_staff. */
  CONSOLE_DATABASE_URL: z.string().check(z.minLength(1)),
  /** Connects reports and search to a read replica with the console's role; empty without a replica. */
  CONSOLE_DATABASE_REPLICA_URL: z._default(z.string(), ''),
  /** 0 picks any free port. */
  CONSOLE_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3001),
  /** Console URL with {tenant} in place of the tenant's label. Links in e-mails to employees use it. */
  CONSOLE_URL: z
    .string()
    .check(
      z.regex(
        /^https?:\/\/\{tenant\}(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i,
        'must be a URL such as https://{tenant}.console.example, without a path',
      ),
    ),
  /** Folder of the built console; empty when another server serves its files. */
  CONSOLE_DIST: z._default(z.string(), ''),
});

export type ConsoleSettings = Settings & z.infer<typeof ownSettings>;

/**
 * Reads the settings of a console process. The console issues no customer tokens, so TOKEN_SECRET is replaced by a
 * random value. Throws one error that names every missing or invalid setting, without its value.
 */
export function readConsoleSettings(environment: Record<string, string | undefined>): ConsoleSettings {
  const own = ownSettings.safeParse(environment);
  if (!own.success) {
    const faults = own.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`the console can't start with these settings:\n${faults.join('\n')}`);
  }
  const settings = readSettings({
    ...environment,
    DATABASE_URL: own.data.CONSOLE_DATABASE_URL,
    DATABASE_REPLICA_URL: own.data.CONSOLE_DATABASE_REPLICA_URL,
    PORT: String(own.data.CONSOLE_PORT),
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORTAL_DIST: '',
    APP_CONFIG_FILE: '',
  });
  if (settings.PUBLIC_TLS !== isOverTls(own.data.CONSOLE_URL))
    throw new Error(
      "the console can't start with these settings:\n  CONSOLE_URL: must begin with https:// when PUBLIC_TLS is true, and with http:// when it is false",
    );
  return { ...settings, ...own.data };
}
