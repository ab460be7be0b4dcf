import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefusal } from '@quittance/database/base-backup/backup-refusal';
import { copyBaseBackup } from '@quittance/database/base-backup/copy-base-backup';
import { copyFiles } from './copy-files.ts';

/**
 * Copies a running PostgreSQL into `folder` over the replication protocol, as `base.tar.gz` and `backup_manifest` in
 * the format of `pg_basebackup --format=tar --gzip --wal-method=none --manifest-checksums=SHA256`. `url` needs a role
 * with replication rights. Resolves once all WAL needed by the backup is archived. The folder is created whole or not
 * at all. Throws BackupRefusal when the folder exists or the server archives no WAL. Copies `filesFolder` to `files`
 * after the database, so that every row has its file.
 */
export async function takeBaseBackup({
  url,
  folder,
  filesFolder,
}: {
  url: string;
  folder: string;
  filesFolder: string | undefined;
}): Promise<{ bytes: number; files: number }> {
  if (await hasFiles(folder))
    throw new BackupRefusal(`${folder} is there already: each backup gets a folder of its own`);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const bytes = await copyBaseBackup({ url, folder: unfinished });
    const files = filesFolder === undefined ? 0 : await copyFiles(filesFolder, path.join(unfinished, 'files'));
    await rename(unfinished, folder);
    return { bytes, files };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function hasFiles(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}
