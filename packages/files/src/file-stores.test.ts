import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { openFolderFiles } from './folder-files.ts';
import { openS3Files } from './s3-files.ts';
import { startS3Server } from './testing/s3-server.ts';

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
const bucket = 'test-papers';
const name = '0190b6f0-7d2c-7f10-9a41-0c2b7f1e9d55/document/0190b6f0-7d2c-7f10-9a41-0c2b7f1e9d56';

let folder: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-files-'));
  server = await startS3Server(credentials, { bucket });
  stores.set('a folder', openFolderFiles(folder));
  stores.set('a bucket', openS3Files({ bucket, region: 'us-east-1', endpoint: server.url, credentials }));
});
afterAll(async () => {
  for (const store of stores.values()) store.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function storeOf(kind: string): FileStore {
  const store = stores.get(kind);
  if (!store) throw new Error(`there is no store ${kind}`);
  return store;
}

describe.each(['a folder', 'a bucket'])('files in %s', (kind) => {
  it('are read back byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);
    await storeOf(kind).put(name, bytes);
    expect(Buffer.from((await storeOf(kind).get(name)) ?? []).equals(bytes)).toBe(true);
  });

  it('are replaced by a later file with the same name', async () => {
    await storeOf(kind).put(name, Buffer.from('first'));
    await storeOf(kind).put(name, Buffer.from('second'));
    expect(Buffer.from((await storeOf(kind).get(name)) ?? []).toString()).toBe('second');
  });

  it('are gone after removal, and removing them again does nothing', async () => {
    await storeOf(kind).put(name, Buffer.from('soon gone'));
    await storeOf(kind).remove(name);
    await storeOf(kind).remove(name);
    expect(await storeOf(kind).get(name)).toBeUndefined();
  });

  it.each(['', 'document', '../document/a', 'a/../b', '/a/b', 'a//b', 'a/b/', 'A/b', 'a/b.pdf', 'a/b\0', 'a/.b'])(
    'reject the name %j',
    async (unfit) => {
      await expect(storeOf(kind).put(unfit, Buffer.from('x'))).rejects.toThrow('is not a valid file name');
      await expect(storeOf(kind).get(unfit)).rejects.toThrow('is not a valid file name');
    },
  );
});

describe('a file folder', () => {
  it("is readable only by the process's own user and never contains partial files", async () => {
    await storeOf('a folder').put(name, Buffer.from('private'));
    expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
    expect((await stat(path.dirname(path.join(folder, name)))).mode & 0o077).toBe(0);
    expect(await readdir(path.dirname(path.join(folder, name)))).toEqual([path.basename(name)]);
  });
});

describe('a file bucket', () => {
  const openWith = (changes: Partial<Parameters<typeof openS3Files>[0]>) =>
    openS3Files({ bucket, region: 'us-east-1', endpoint: server.url, credentials, ...changes });

  it('accepts only requests signed with its key', async () => {
    const stranger = openWith({ credentials: { ...credentials, secretAccessKey: 'another' } });
    await expect(stranger.put(name, Buffer.from('forged'))).rejects.toThrow('SignatureDoesNotMatch');
    stranger.close();
    await storeOf('a bucket').put(name, Buffer.from('genuine'));
    expect(server.objects.get(name)?.toString()).toBe('genuine');
  });

  it('throws for a missing bucket instead of reporting missing files', async () => {
    const elsewhere = openWith({ bucket: 'another-bucket' });
    await expect(elsewhere.get(name)).rejects.toThrow();
    elsewhere.close();
  });

  it('throws after one retry while the store is failing', async () => {
    server.state.isBroken = true;
    const before = server.state.asked;
    await expect(storeOf('a bucket').get(name)).rejects.toThrow();
    expect(server.state.asked - before).toBe(2);
    server.state.isBroken = false;
  });

  it('throws when nothing listens at the endpoint', async () => {
    const nowhere = openWith({ endpoint: 'http://127.0.0.1:9' });
    await expect(nowhere.get(name)).rejects.toThrow();
    nowhere.close();
  });
});
