import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { isOverTls, readSettings, type Settings } from './settings.ts';

const ownSettings = z.object({
  /** The console's own role at the database: quittance_staff. */
  CONSOLE_DATABASE_URL: z.string().check(z.minLength(1)),
  /** A standby for reports and search, as the console's role; empty where there is none. */
  CONSOLE_DATABASE_REPLICA_URL: z._default(z.string(), ''),
  /** 0 takes any free port. */
  CONSOLE_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3001),
  /** The consoles' addresses, with {tenant} where a tenant's label stands. Links in mails to staff lead there. */
  CONSOLE_URL: z
    .string()
    .check(
      z.regex(
        /^https?:\/\/\{tenant\}(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i,
        'must be an address such as https://{tenant}.console.example, with no path',
      ),
    ),
  /** The folder of the built console; empty where another server has its files. */
  CONSOLE_DIST: z._default(z.string(), ''),
});

/** The settings of a console process: those of the API, with an address, a port and a database role of its own. */
export type ConsoleSettings = Settings & z.infer<typeof ownSettings>;

/**
 * Reads the settings of a console. It has no TOKEN_SECRET: it gives customers no tokens, and what stands in its place is known to nobody. Throws
 * one error that names every setting that is missing or wrong, and never a value.
 */
export function readConsoleSettings(environment: Record<string, string | undefined>): ConsoleSettings {
  const own = ownSettings.safeParse(environment);
  if (!own.success) {
    const faults = own.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`the console cannot start with these settings:\n${faults.join('\n')}`);
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
      'the console cannot start with these settings:\n  CONSOLE_URL: must begin with https:// when PUBLIC_TLS is true, and with http:// when it is false',
    );
  return { ...settings, ...own.data };
}
