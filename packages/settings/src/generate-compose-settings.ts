import { sandboxInCompose } from '@quittance/processors/sandbox/server/sandbox-settings';
import { environmentFiles, newValues, secret } from './generate-settings.ts';
import type { Program } from './setting.ts';

/** Files for the programs, and files with passwords for the servers beside them, by name. */
export type ComposeSettings = {
  readonly programs: Readonly<Record<Program, string>>;
  readonly servers: Readonly<Record<string, string>>;
};

type Urls = {
  portalUrl: string;
  consoleUrl: string;
  /** URL at which browsers reach the sandbox processor, to use it instead of a real one. */
  sandboxUrl?: string | undefined;
};

const addresses = { database: 'postgres/quittance', pooler: 'pgbouncer:6432' } as const;

/**
 * Generates the settings of an installation whose servers are those of `deploy/compose.yaml`: PostgreSQL, PgBouncer, a
 * mail catcher, an S3-compatible store and a proxy. Unlike `generateSettings`, it leaves nothing to fill in.
 */
export function generateComposeSettings({ sandboxUrl, ...urls }: Urls): ComposeSettings {
  const superuserPassword = secret();
  const sandbox =
    sandboxUrl === undefined
      ? undefined
      : sandboxInCompose({ publicUrl: sandboxUrl, pages: urls.portalUrl.replace('{tenant}', '*'), makeKey: secret });
  const passwords = newValues(urls);
  const values = {
    ...passwords,
    ...sandbox?.programs,
    TRUST_PROXY: 'true',
    MAIL_URL: 'smtp://mail:1025',
    FILES_BUCKET: 'quittance-files',
    FILES_REGION: 'us-east-1',
    FILES_ENDPOINT: 'http://files:7070',
    FILES_ACCESS_KEY_ID: secret().slice(0, 20),
    FILES_SECRET_ACCESS_KEY: secret(),
  };
  const adminUrl = `postgres://postgres:${superuserPassword}@${addresses.database}`;
  return {
    programs: environmentFiles({ ...urls, ...addresses, adminUrl }, values),
    servers: {
      'postgres-password': superuserPassword,
      'pgbouncer-users.txt': [
        userLine('quittance_app', passwords.APP_PASSWORD),
        userLine('quittance_staff', passwords.STAFF_PASSWORD),
        userLine('quittance_creditor', passwords.CREDITOR_PASSWORD),
        '',
      ].join('\n'),
      'files-access-key': values.FILES_ACCESS_KEY_ID,
      'files-secret-key': values.FILES_SECRET_ACCESS_KEY,
      ...sandbox?.files,
    },
  };
}

function userLine(user: string, password: string | undefined): string {
  return `"${user}" "${password}"`;
}
