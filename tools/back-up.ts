import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal } from '@quittance/database/base-backup/backup-refusal';
import { takeBaseBackup } from './backup/take-base-backup.ts';
import { archiveCommand } from './backup/wal-archive.ts';

// Copies a running database and the files folder into a folder. Together with the archived WAL, it can be restored to
// any later time. docs/operations.md explains how.
const help = `npm run back-up -- --into FOLDER       copies the database, and FILES_FOLDER where it is set, into a new folder
npm run back-up -- --settings ARCHIVE  prints PostgreSQL's settings that keep the WAL in the folder ARCHIVE

  DATABASE_URL   the database, as a role that may replicate: the one that prepared it
  FILES_FOLDER   where papers and uploads stand, unless they are in a bucket`;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => end(`Stopped: there is no new backup.`));
try {
  const { values } = parseArgs({
    options: { into: { type: 'string' }, settings: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) console.log(help);
  else if (values.settings !== undefined) printSettings(path.resolve(values.settings));
  else await backUp(path.resolve(values.into ?? end(help)));
} catch (error) {
  if (error instanceof BackupRefusal || !(error instanceof Error))
    end(String(error instanceof Error ? error.message : error));
  end(`The backup failed: ${error.message}`);
}

function printSettings(archive: string): void {
  console.log('archive_mode = on');
  console.log(`archive_command = '${archiveCommand(archive)}'`);
  console.log('archive_timeout = 60');
}

async function backUp(folder: string): Promise<void> {
  const beganAt = Date.now();
  const url = process.env.DATABASE_URL || end('DATABASE_URL is not set.');
  const filesFolder = process.env.FILES_FOLDER || undefined;
  console.log(`Copying the database into ${folder}, while it goes on…`);
  const { bytes, files } = await takeBaseBackup({ url, folder, filesFolder });
  if (!filesFolder) console.log('FILES_FOLDER is not set: papers and uploads are not in this backup.');
  console.log('Keys are not in it: keep DATA_KEY, DATA_KEYS_OLD and PASSWORD_PEPPER somewhere else.');
  const seconds = Math.round((Date.now() - beganAt) / 1000);
  console.log(`${(bytes / 1_000_000).toFixed(1)} MB packed, ${files} files, ${seconds} s`);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
