import { join } from 'node:path';
import { writeDemoAppConfig } from './demo-app-config.ts';
import type { DemoSecrets } from './demo-secrets.ts';
import type { DemoSettings } from './demo-settings.ts';
import type { DemoPortal } from './describe-portals.ts';
import type { ProcessPlan } from './supervised-process.ts';

/** Message of the database process when it is ready: a connection URL for each process's role, and the portals. */
export type DatabaseReady = {
  appUrl: string;
  workerUrl: string;
  staffUrl: string;
  creditorUrl: string;
  /** URL of the role that prepared the database. */
  adminUrl: string;
  portals: DemoPortal[];
};

type DemoContext = { root: string; settings: DemoSettings; secrets: DemoSecrets };

/** Plans the database process on `port`. With DATABASE_URL, it only prepares the database and exits. */
export function planDatabase({ root, settings, secrets }: DemoContext, port: number): ProcessPlan {
  const external: Record<string, string> =
    settings.databaseUrl === undefined ? {} : { DATABASE_URL: settings.databaseUrl };
  return {
    name: 'database',
    script: join(root, 'tools/start/database-process.ts'),
    logFile: join(settings.logFolder, 'database.log'),
    mayFinish: settings.databaseUrl !== undefined,
    environment: {
      ...external,
      DATABASE_FOLDER: databaseFolder(settings),
      DATABASE_PORT: String(port),
      SUPERUSER_PASSWORD: secrets.superuserPassword,
      APP_PASSWORD: secrets.appPassword,
      WORKER_PASSWORD: secrets.workerPassword,
      STAFF_PASSWORD: secrets.staffPassword,
      CREDITOR_PASSWORD: secrets.creditorPassword,
      ...serviceSecrets(secrets),
      ...sandboxAddresses(settings, secrets),
    },
  };
}

/** Plans the sandbox processor, which stores its data in the data folder. */
export function planSandbox({ root, settings, secrets }: DemoContext): ProcessPlan {
  return {
    name: 'sandbox processor',
    script: join(root, 'packages/processors/src/sandbox/server/serve.ts'),
    logFile: join(settings.logFolder, 'sandbox.log'),
    environment: {
      SANDBOX_HOST: settings.host,
      SANDBOX_PORT: String(settings.sandboxPort),
      SANDBOX_STORE: join(settings.dataFolder, 'sandbox'),
      ...sandboxAddresses(settings, secrets),
    },
  };
}

/** Plans the API, which also serves the built portal. */
export function planApi({ root, settings, secrets }: DemoContext, database: DatabaseReady): ProcessPlan {
  return {
    name: 'API',
    script: join(root, 'apps/api/src/serve.ts'),
    logFile: join(settings.logFolder, 'api.log'),
    environment: {
      DATABASE_URL: database.appUrl,
      CREDITOR_DATABASE_URL: database.creditorUrl,
      HOST: settings.host,
      PORT: String(settings.port),
      PORTAL_DIST: join(root, 'apps/portal/dist'),
      APP_CONFIG_FILE: writeDemoAppConfig(root, settings),
      DEMO: 'true',
      DRAIN_SECONDS: '0',
      FILES_FOLDER: join(settings.dataFolder, 'files'),
      ...serviceSecrets(secrets),
      ...sandboxAddresses(settings, secrets),
      ...messageSettings(settings),
    },
  };
}

/** Plans the operator API, which also serves the built console. */
export function planConsole({ root, settings, secrets }: DemoContext, database: DatabaseReady): ProcessPlan {
  return {
    name: 'console',
    script: join(root, 'apps/api/src/serve-console.ts'),
    logFile: join(settings.logFolder, 'console.log'),
    environment: {
      CONSOLE_DATABASE_URL: database.staffUrl,
      HOST: settings.host,
      CONSOLE_PORT: String(settings.consolePort),
      CONSOLE_URL: `http://{tenant}.localhost:${settings.consolePort}`,
      CONSOLE_DIST: join(root, 'apps/console/dist'),
      DEMO: 'true',
      DRAIN_SECONDS: '0',
      FILES_FOLDER: join(settings.dataFolder, 'files'),
      ...serviceSecrets(secrets),
      ...sandboxAddresses(settings, secrets),
      ...messageSettings(settings),
    },
  };
}

export function planWorker({ root, settings, secrets }: DemoContext, database: DatabaseReady): ProcessPlan {
  return {
    name: 'worker',
    script: join(root, 'apps/worker/src/serve.ts'),
    logFile: join(settings.logFolder, 'worker.log'),
    environment: {
      DATABASE_URL: database.workerUrl,
      ...serviceSecrets(secrets),
      ...sandboxAddresses(settings, secrets),
      ...messageSettings(settings),
    },
  };
}

/** Returns the settings for the command line `quittance`. */
export function commandSettings(
  { settings, secrets }: Omit<DemoContext, 'root'>,
  database: DatabaseReady,
): Record<string, string> {
  const { SANDBOX_URL = '', SANDBOX_SECRET_KEY = '' } = sandboxAddresses(settings, secrets);
  return {
    DATABASE_URL: database.adminUrl,
    DATA_KEY: secrets.dataKey,
    DATA_KEY_ID: secrets.dataKeyId,
    APP_PASSWORD: secrets.appPassword,
    WORKER_PASSWORD: secrets.workerPassword,
    STAFF_PASSWORD: secrets.staffPassword,
    CREDITOR_PASSWORD: secrets.creditorPassword,
    CONSOLE_URL: `http://{tenant}.localhost:${settings.consolePort}`,
    PORTAL_URL: `http://{tenant}.localhost:${settings.port}`,
    FILES_FOLDER: join(settings.dataFolder, 'files'),
    ...{ SANDBOX_URL, SANDBOX_SECRET_KEY },
  };
}

/** Returns the folder of the embedded PostgreSQL. */
export function databaseFolder(settings: DemoSettings): string {
  return join(settings.dataFolder, 'postgres');
}

function serviceSecrets(secrets: DemoSecrets): Record<string, string> {
  return {
    TOKEN_SECRET: secrets.tokenSecret,
    DATA_KEY: secrets.dataKey,
    DATA_KEY_ID: secrets.dataKeyId,
    PASSWORD_PEPPER: secrets.passwordPepper,
  };
}

// The demo has no mail server or SMS provider. Its messages go to a folder and appear at /dev/outbox. Webhooks may be
// sent to this machine.
function messageSettings(settings: DemoSettings): Record<string, string> {
  return {
    OUTBOX_FOLDER: join(settings.dataFolder, 'outbox'),
    PORTAL_URL: `http://{tenant}.localhost:${settings.port}`,
    WEBHOOK_TEST_HOSTS: 'localhost,127.0.0.1',
  };
}

// Our processes connect to the sandbox by IP address, browsers by host name.
function sandboxAddresses(settings: DemoSettings, secrets: DemoSecrets): Record<string, string> {
  return {
    SANDBOX_URL: `http://${settings.reachableHost}:${settings.sandboxPort}`,
    SANDBOX_PUBLIC_URL: `http://localhost:${settings.sandboxPort}`,
    SANDBOX_SECRET_KEY: secrets.sandboxSecretKey,
    SANDBOX_PUBLISHABLE_KEY: secrets.sandboxPublishableKey,
  };
}
