import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from './start/temporary-folder.ts';

const folder = makeTemporaryFolder('docs');
const read = (page: string) => readFileSync(path.join(folder.path, 'docs', page), 'utf8');

describe('npm run docs -- --build', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    const environment = { ...process.env, DATA_DIR: folder.path };
    await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'docs.ts'), '--build'], {
      env: environment,
      maxBuffer: 16 << 20,
    });
    return () => folder.remove();
  }, 180_000);

  it('writes the overview, the guides and the reference', () => {
    expect(read('index.html')).toContain('For operators of an installation');
    expect(read('creditor-api.html')).toContain('Push a bill');
    expect(read('reference/payments.html')).toContain('POST /api/v1/creditor/payments/{paymentID}/refund');
    expect(read('reference/changelog.html')).toContain('Unreleased');
  });

  it('leads links between files to the site’s pages', () => {
    expect(read('reference/changelog.html')).toContain('href="/creditor-api"');
    expect(read('index.html')).toContain('href="/requirements/"');
    expect(read('reference/decisions.html')).toContain('href="/decisions/0148-');
  });

  it('shows variables of texts as they are', () => {
    expect(read('messages.html')).toContain('{{amount}}');
  });

  it('contains an index for the search', () => {
    const files = readdirSync(path.join(folder.path, 'docs/assets/chunks'));
    expect(files.some((file) => file.includes('localSearchIndex'))).toBe(true);
  });
});
