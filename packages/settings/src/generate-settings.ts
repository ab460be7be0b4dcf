import { randomBytes } from 'node:crypto';
import { settingGroups } from './all-settings.ts';
import { isOverTls } from './forms.ts';
import { plain } from './read-settings.ts';
import { type Program, programs, type Setting } from './setting.ts';

/** `database` is the host, an optional port and the database's name: `db.example:5432/quittance`. */
export type Installation = { readonly portalUrl: string; readonly consoleUrl: string; readonly database: string };

type Values = Readonly<Record<string, string>>;

/**
 * Writes the environment file of each program of a new installation, with new secrets. Each file has only the settings
 * that its program reads; optional ones are commented out. The command line's file leaves DATABASE_URL to the reader,
 * because only they know a role that can create roles.
 */
export function generateSettings(installation: Installation): Readonly<Record<Program, string>> {
  const shared = newValues(installation);
  const addressAs = (role: string, password: string | undefined) =>
    `postgres://${role}:${password}@${installation.database}`;
  const own: Readonly<Record<Program, Values>> = {
    api: { DATABASE_URL: addressAs('quittance_app', shared.APP_PASSWORD) },
    console: { CONSOLE_DATABASE_URL: addressAs('quittance_staff', shared.STAFF_PASSWORD) },
    worker: { DATABASE_URL: addressAs('quittance_worker', shared.WORKER_PASSWORD) },
    cli: {},
  };
  const files = programs.map((program) => [program, environmentFile(program, { ...shared, ...own[program] })]);
  return Object.fromEntries(files) as Record<Program, string>;
}

function newValues({ portalUrl, consoleUrl }: Installation): Values {
  const secret = () => randomBytes(32).toString('hex');
  return {
    APP_PASSWORD: secret(),
    WORKER_PASSWORD: secret(),
    STAFF_PASSWORD: secret(),
    TOKEN_SECRET: secret(),
    PASSWORD_PEPPER: secret(),
    DATA_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: secret(),
    PORTAL_URL: portalUrl,
    CONSOLE_URL: consoleUrl,
    PUBLIC_TLS: String(isOverTls(portalUrl)),
  };
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
