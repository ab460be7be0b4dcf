import { join } from 'node:path';
import type { Pooler } from '@quittance/database/connection-pool';
import type { DemoSecrets } from '../start/demo-secrets.ts';

/** Addresses and paths of a run. `folder` is used only by this run. */
export type ChaosAddresses = {
  root: string;
  folder: string;
  appUrl: string;
  /** Connection pooler between the APIs and the database. */
  pooler: Pooler;
  workerUrl: string;
  sandboxUrl: string;
  secrets: DemoSecrets;
};

/** Makes bank payments settle and return during the run. */
const bankPace = { SANDBOX_ACH_SETTLE_SECONDS: '3', SANDBOX_ACH_RETURN_SECONDS: '6' };

/** Many customers share one machine here, which must not look like an attack. */
const withoutLimits = {
  REQUESTS_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  EVENTS_PER_MINUTE: '1000000',
};

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

export function workerEnvironment(addresses: ChaosAddresses): Record<string, string> {
  return { ...shared(addresses), DATABASE_URL: addresses.workerUrl };
}

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
