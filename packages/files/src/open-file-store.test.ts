import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FileStoreOutageError } from './file-store.ts';
import { type FileSettings, openFileStore } from './open-file-store.ts';
import { startS3Server } from './testing/s3-server.ts';

const unset: FileSettings = {
  FILES_FOLDER: '.data/files',
  FILES_BUCKET: '',
  FILES_REGION: 'us-east-1',
  FILES_ENDPOINT: '',
  FILES_ACCESS_KEY_ID: '',
  FILES_SECRET_ACCESS_KEY: '',
};
const key = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

it('openFileStore stores files in a folder when no bucket is set', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-files-'));
  const store = openFileStore({ ...unset, FILES_FOLDER: folder });
  await store.put('a/b', Buffer.from('kept'));
  expect(Buffer.from((await openFileStore({ ...unset, FILES_FOLDER: folder }).get('a/b')) ?? []).toString()).toBe(
    'kept',
  );
  await rm(folder, { recursive: true, force: true });
});

it('openFileStore stores files in the bucket when one is set', async () => {
  const server = await startS3Server(key, { bucket: 'papers' });
  const store = openFileStore({
    ...unset,
    FILES_BUCKET: 'papers',
    FILES_ENDPOINT: server.url,
    FILES_ACCESS_KEY_ID: key.accessKeyId,
    FILES_SECRET_ACCESS_KEY: key.secretAccessKey,
  });
  await store.put('a/b', Buffer.from('kept'));
  expect(server.objects.get('a/b')?.toString()).toBe('kept');
  store.close();
  await server.close();
});

it('the file store reports any store failure as an outage and an invalid name as a defect', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-files-'));
  const inTheWay = path.join(folder, 'a-file');
  await writeFile(inTheWay, '');
  const folderStore = openFileStore({ ...unset, FILES_FOLDER: path.join(inTheWay, 'files') });
  const bucket = openFileStore({
    ...unset,
    FILES_BUCKET: 'papers',
    FILES_ENDPOINT: 'http://127.0.0.1:9',
    FILES_ACCESS_KEY_ID: key.accessKeyId,
    FILES_SECRET_ACCESS_KEY: key.secretAccessKey,
  });
  for (const store of [folderStore, bucket]) {
    await expect(store.put('a/b', Buffer.from('x'))).rejects.toThrow(FileStoreOutageError);
    await expect(store.get('a/b')).rejects.toThrow(FileStoreOutageError);
    await expect(store.get('../b')).rejects.not.toThrow(FileStoreOutageError);
    store.close();
  }
  await rm(folder, { recursive: true, force: true });
});

it('openFileStore throws when only half of the key pair is set', () => {
  const half = { ...unset, FILES_BUCKET: 'papers', FILES_ACCESS_KEY_ID: 'only-the-id' };
  expect(() => openFileStore(half)).toThrow('FILES_SECRET_ACCESS_KEY');
});
