import { randomBytes } from 'node:crypto';
import { settingGroups } from './all-settings.ts';
import { isOverTls } from './forms.ts';
import { plain } from './read-settings.ts';
import { type Program, programs, type Setting } from './setting.ts';

export type Installation = {
  readonly portalUrl: string;
  readonly consoleUrl: string;
  /** Host, optional port and database's name: `db.example:5432/quittance`. */
  readonly database: string;
  /** Host and port of a PgBouncer in transaction mode, for the API and the console. */
  readonly pooler?: string | undefined;
  /** URL of a role that can create roles, for the command line. */
  readonly adminUrl?: string | undefined;
};

export type Values = Readonly<Record<string, string>>;

/**
 * Writes the environment file of each program of a new installation, with new secrets. Each file has only the settings
 * that its program reads; optional ones are commented out. Without `adminUrl`, the command line's file leaves
 * DATABASE_URL to the reader.
 */
export function generateSettings(installation: Installation): Readonly<Record<Program, string>> {
  return environmentFiles(installation, newValues(installation));
}

/** Like `generateSettings`, with given values. */
export function environmentFiles(
  { database, pooler, adminUrl }: Installation,
  values: Values,
): Readonly<Record<Program, string>> {
  const addressAs = (role: string, password: string | undefined) => `postgres://${role}:${password}@${database}`;
  const pooled = (address: string): string => {
    if (pooler === undefined) return address;
    const url = new URL(address);
    url.host = pooler;
    return url.href;
  };
  const pooling: Values = pooler === undefined ? {} : { DATABASE_POOLER: 'transaction' };
  const own: Readonly<Record<Program, Values>> = {
    api: {
      DATABASE_URL: pooled(addressAs('quittance_app', values.APP_PASSWORD)),
      CREDITOR_DATABASE_URL: pooled(addressAs('quittance_creditor', values.CREDITOR_PASSWORD)),
      ...pooling,
    },
    console: { CONSOLE_DATABASE_URL: pooled(addressAs('quittance_staff', values.STAFF_PASSWORD)), ...pooling },
    worker: { DATABASE_URL: addressAs('quittance_worker', values.WORKER_PASSWORD) },
    cli: adminUrl === undefined ? {} : { DATABASE_URL: adminUrl },
  };
  const files = programs.map((program) => [program, environmentFile(program, { ...own[program], ...values })]);
  return Object.fromEntries(files) as Record<Program, string>;
}

/** Returns the values that every new installation needs, with new secrets. */
export function newValues({ portalUrl, consoleUrl }: Pick<Installation, 'portalUrl' | 'consoleUrl'>): Values {
  return {
    APP_PASSWORD: secret(),
    WORKER_PASSWORD: secret(),
    STAFF_PASSWORD: secret(),
    CREDITOR_PASSWORD: secret(),
    TOKEN_SECRET: secret(),
    PASSWORD_PEPPER: secret(),
    DATA_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: secret(),
    PORTAL_URL: portalUrl,
    CONSOLE_URL: consoleUrl,
    PUBLIC_TLS: String(isOverTls(portalUrl)),
  };
}

/** Returns 32 random bytes in hexadecimal. */
export function secret(): string {
  return randomBytes(32).toString('hex');
}

function environmentFile(program: Program, values: Values): string {
  const sections = settingGroups.flatMap(({ title, settings }) => {
    const read = Object.entries(settings).filter(([, { usedBy }]) => usedBy.includes(program));
    return read.length === 0 ? [] : [[`## ${title}`, ...read.map((each) => entry(each, values))].join('\n\n')];
  });
  return `${sections.join('\n\n')}\n`;
}

function entry([name, setting]: readonly [string, Setting], values: Values): string {
  const { summary, details, source } = setting;
  const sentence = `${plain(summary).replace(/^[a-z]/, (first) => first.toUpperCase())}.`;
  const about = [sentence, details, source]
    .filter((part) => part !== undefined)
    .map(plain)
    .join(' ');
  const value = values[name];
  return `# ${about}\n${value === undefined ? `# ${name}=${setting.example ?? ''}` : `${name}=${value}`}`;
}
