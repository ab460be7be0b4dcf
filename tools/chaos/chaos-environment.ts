import { join } from 'node:path';
import type { Pooler } from '@quittance/database/connection-pool';
import type { DemoSecrets } from '../start/demo-secrets.ts';

/** Where everything is. `folder` is the run's own. */
export type ChaosAddresses = {
  root: string;
  folder: string;
  appUrl: string;
  /** What stands between the APIs and the database. */
  pooler: Pooler;
  workerUrl: string;
  sandboxUrl: string;
  secrets: DemoSecrets;
};

/** Bank payments settle and come back while the run looks on. */
const bankPace = { SANDBOX_ACH_SETTLE_SECONDS: '3', SANDBOX_ACH_RETURN_SECONDS: '6' };

/** Many customers sit at one machine here, and none of them is an attack. */
const withoutLimits = {
  REQUESTS_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  EVENTS_PER_MINUTE: '1000000',
};

/** The variables of an API process. */
export function apiEnvironment(addresses: ChaosAddresses, port: number): Record<string, string> {
  const { folder, secrets } = addresses;
  return {
    ...shared(addresses),
    ...withoutLimits,
    DATABASE_URL: addresses.appUrl,
    DATABASE_POOLER: addresses.pooler,
    PORT: String(port),
    SANDBOX_PUBLIC_URL: addresses.sandboxUrl,
    SANDBOX_PUBLISHABLE_KEY: secrets.sandboxPublishableKey,
    TOKEN_SECRET: secrets.tokenSecret,
    PASSWORD_PEPPER: secrets.passwordPepper,
    FILES_FOLDER: join(folder, 'files'),
    LOG_LEVEL: 'warn',
  };
}

/** The variables of the worker. */
export function workerEnvironment(addresses: ChaosAddresses): Record<string, string> {
  return { ...shared(addresses), DATABASE_URL: addresses.workerUrl };
}

/** The variables of the sandbox processor. */
export function processorEnvironment(
  { sandboxUrl, secrets, folder }: ChaosAddresses,
  { port, journalFolder }: { port: number; journalFolder: string },
): Record<string, string> {
  return {
    ...bankPace,
    ...compiledSources(folder),
    SANDBOX_HOST: new URL(sandboxUrl).hostname,
    SANDBOX_PORT: String(port),
    SANDBOX_STORE: journalFolder,
    SANDBOX_SECRET_KEY: secrets.sandboxSecretKey,
    SANDBOX_PUBLISHABLE_KEY: secrets.sandboxPublishableKey,
  };
}

function shared({ folder, secrets, sandboxUrl }: ChaosAddresses): Record<string, string> {
  return {
    ...compiledSources(folder),
    DATA_KEY: secrets.dataKey,
    DATA_KEY_ID: secrets.dataKeyId,
    SANDBOX_URL: sandboxUrl,
    SANDBOX_SECRET_KEY: secrets.sandboxSecretKey,
    OUTBOX_FOLDER: join(folder, 'outbox'),
    PORTAL_URL: 'http://{tenant}.localhost',
  };
}

function compiledSources(folder: string): Record<string, string> {
  return { NODE_COMPILE_CACHE: join(folder, 'compiled') };
}
