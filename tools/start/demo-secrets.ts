import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

/** Secrets for the demo's processes. `dataKey` is 32 bytes in base64, and the others are opaque text. */
export type DemoSecrets = {
  tokenSecret: string;
  dataKey: string;
  dataKeyId: string;
  passwordPepper: string;
  sandboxSecretKey: string;
  sandboxPublishableKey: string;
  superuserPassword: string;
  appPassword: string;
  workerPassword: string;
  staffPassword: string;
  creditorPassword: string;
};

/**
 * Reads the demo's secrets from the data folder and creates missing ones. They must stay the same, because the database
 * contains data signed or encrypted with them. Only the file's owner can read it. Throws a StartRefusal when it is
 * damaged.
 */
export function loadDemoSecrets(dataFolder: string): DemoSecrets {
  const file = join(dataFolder, 'demo-secrets.json');
  const kept = readKept(file);
  const secrets: DemoSecrets = { ...freshSecrets(), ...kept };
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    mkdirSync(dataFolder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(unfinished, file);
  }
  return secrets;
}

function freshSecrets(): DemoSecrets {
  return {
    tokenSecret: randomText(),
    dataKey: randomBytes(32).toString('base64'),
    dataKeyId: 'demo-1',
    passwordPepper: randomText(),
    sandboxSecretKey: `sk_sandbox_${randomText()}`,
    sandboxPublishableKey: `pk_sandbox_${randomText()}`,
    superuserPassword: randomText(),
    appPassword: randomText(),
    workerPassword: randomText(),
    staffPassword: randomText(),
    creditorPassword: randomText(),
  };
}

function randomText(): string {
  return randomBytes(32).toString('hex');
}

function readKept(file: string): Partial<DemoSecrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new StartRefusal(
      `${file} cannot be read (${error instanceof Error ? error.message : error}). ` +
        'Without it the demo data cannot be decrypted: remove its folder to start over.',
    );
  }
}
