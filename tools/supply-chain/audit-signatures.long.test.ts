import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditSignatures } from './audit-signatures.ts';
import { type Signing, startStandInRegistry } from './testing/stand-in-registry.ts';
import { startStandInSigstore } from './testing/stand-in-sigstore.ts';

let folder: string;

/** Creates a project with one installed package. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quittance-signatures-'));
  await mkdir(join(folder, 'node_modules', 'little'), { recursive: true });
  const write = (path: string, content: unknown) => writeFile(join(folder, path), JSON.stringify(content));
  await write('package.json', { name: 'project', version: '1.0.0', dependencies: { little: '1.0.0' } });
  await write('node_modules/little/package.json', { name: 'little', version: '1.0.0' });
});
afterEach(() => rm(folder, { recursive: true }));

async function audit(environment: Record<string, string>) {
  const cache = join(folder, '.cache');
  const noisy = {
    npm_config_cache: cache,
    NO_PROXY: '127.0.0.1',

    npm_config_update_notifier: 'false',
  };
  return await auditSignatures(folder, { environment: { ...noisy, ...environment } });
}

async function auditAt(signing: Signing) {
  const [registry, sigstore] = [
    await startStandInRegistry(signing),
    await startStandInSigstore(join(folder, '.cache')),
  ];
  try {
    return await audit({ npm_config_registry: registry.url, ...sigstore.environment });
  } finally {
    registry.close();
    sigstore.close();
  }
}

describe('auditSignatures', () => {
  it('accepts a package with its registry’s signature', async () => {
    expect(await auditAt('right')).toEqual({ kind: 'valid' });
  });

  it.each([
    ['of something else', 'little@1.0.0 has a signature that is not right'],
    ['none', 'little@1.0.0 has no signature at http://127.0.0.1'],
    ['by an unknown key', 'no corresponding public key can be found'],
  ] as const)('names a package whose signature is %s', async (signing, finding) => {
    expect(await auditAt(signing)).toEqual({ kind: 'invalid', findings: [expect.stringContaining(finding)] });
  });

  it('reports that a registry signs nothing', async () => {
    expect(await auditAt('without keys')).toEqual({
      kind: 'unanswered',
      why: 'found no dependencies to audit that were installed from a supported registry',
    });
  });

  it('reports that the registry doesn’t respond', async () => {
    const unreachable = 'http://127.0.0.1:1';
    expect(await audit({ npm_config_registry: unreachable, HTTPS_PROXY: unreachable })).toEqual({
      kind: 'unanswered',
      why: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
