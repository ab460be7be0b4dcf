import { createWriteStream } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { BackupRefusal } from './backup-refusal.ts';
import { copyOutQuery, type Sink } from './copy-out-query.ts';

const backupCommand =
  "BASE_BACKUP (LABEL 'quittance', CHECKPOINT 'fast', WAIT true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')";

/**
 * Copies a running PostgreSQL into an existing folder by the replication protocol, as `base.tar.gz` and
 * `backup_manifest`. Returns the number of bytes written, once the archive has all the WAL that the copy needs. Throws
 * BackupRefusal if the server archives no WAL or has tablespaces.
 */
export async function copyBaseBackup({ url, folder }: { url: string; folder: string }): Promise<number> {
  await requireArchive(url);
  const files: OpenFile[] = [];
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { query, done } = copyOutQuery(backupCommand, (name) => {
      if (name !== 'base.tar' && name !== 'backup_manifest')
        throw new BackupRefusal(`there is a tablespace (${name}): only the cluster’s own folder is backed up`);
      // Files arrive one after the other, so the previous one is complete.
      files.at(-1)?.end();
      const file = openFile(path.join(folder, name === 'base.tar' ? 'base.tar.gz' : name), name === 'base.tar');
      files.push(file);
      // A full disk ends the copy.
      file.finished.catch((error: Error) => wireOf(client).destroy(error));
      return file;
    });
    client.query(query);
    await done.finally(() => files.at(-1)?.end());
    await Promise.all(files.map((file) => file.finished));
  } finally {
    await client.end();
  }
  return files.reduce((sum, file) => sum + file.bytes(), 0);
}

function wireOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

type OpenFile = Sink & { end(): void; finished: Promise<void>; bytes(): number };

function openFile(file: string, isPacked: boolean): OpenFile {
  // Flushed to disk before the backup is reported as complete.
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const into = isPacked ? createGzip({ level: 1 }) : new PassThrough();
  return {
    write: (bytes) => into.write(bytes),
    drained: () => new Promise((resolve) => void into.once('drain', resolve)),
    end: () => void into.end(),
    finished: pipeline(into, out),
    bytes: () => out.bytesWritten,
  };
}

/** The server keeps writing during a copy, so the copy is useless without the WAL of that time. */
async function requireArchive(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string; command: string; library: string }>(
      `select current_setting('archive_mode') as mode, current_setting('archive_command') as command,
         current_setting('archive_library') as library`,
    );
    const [found] = rows;
    const archives = found?.mode !== 'off' && ((found?.command ?? '') !== '' || (found?.library ?? '') !== '');
    if (!archives) throw new BackupRefusal('the server archives no WAL; docs/operations.md says how it should');
  } finally {
    await client.end();
  }
}
