import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Public key for an installation's releases, stored in the repository. Without it, the demo's own key is used. */
const releaseKeyFile = 'apps/portal/page-inventory.pub.pem';

/**
 * Reads the signing key: PAGE_KEY in PEM, the file named by PAGE_KEY_FILE, or the demo's own key, created in the data
 * folder on first use. Throws unless it is an Ed25519 key.
 */
export function readPrivateKey(environment: NodeJS.ProcessEnv, dataFolder: string): KeyObject {
  const { PAGE_KEY: text, PAGE_KEY_FILE: file } = environment;
  const key = createPrivateKey(text || readFileSync(file || demoKeyFile(dataFolder), 'utf8'));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key is ${key.asymmetricKeyType}, but must be ed25519.`);
  return key;
}

/** Reads the key that verifies a list: the one in the repository, or the demo's own. */
export function readPublicKey(root: string, dataFolder: string): { key: KeyObject; from: string } {
  const file = join(root, releaseKeyFile);
  if (existsSync(file)) return { key: createPublicKey(readFileSync(file)), from: releaseKeyFile };
  const demo = demoKeyFile(dataFolder);
  return { key: createPublicKey(readFileSync(demo)), from: demo };
}

function demoKeyFile(dataFolder: string): string {
  const file = join(dataFolder, 'page-check', 'demo-key.pem');
  if (!existsSync(file)) {
    mkdirSync(join(dataFolder, 'page-check'), { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  }
  return file;
}
