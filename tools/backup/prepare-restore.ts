import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefusal } from '@quittance/database/base-backup/backup-refusal';
import { findDamagedFiles, readManifest } from './backup-manifest.ts';
import { findArchiveFaults, restoreCommand } from './wal-archive.ts';

/** Where a restore comes from and goes to. */
export type RestorePlan = {
  /** The folder of the base backup. */
  from: string;
  /** The folder of the archived WAL. */
  archive: string;
  /** The new cluster's data folder: missing or empty. */
  into: string;
  /** The instant up to which committed work is restored; undefined for all that the archive has. */
  until: Date | undefined;
  /** Who the cluster's files are given to, where we are root. */
  account: { uid: number; gid: number } | undefined;
};

/**
 * Checks a base backup and its archive, unpacks the one into a new data folder and tells PostgreSQL to recover from the other when it is started
 * there. Answers warnings, and how many pieces of WAL there are. Throws BackupRefusal, and then nothing is left in the folder: for what is damaged or missing,
 * and for a folder with something in it. With `until` what is damaged in the archive is a warning, for it may lie behind that instant; PostgreSQL ends the recovery with
 * an error when it cannot get there.
 */
export async function prepareRestore(plan: RestorePlan): Promise<{ segments: number; warnings: string[] }> {
  const { from, archive, into, until, account } = plan;
  const manifest = await readManifest(from);
  const { segments, faults } = await findArchiveFaults(archive, manifest);
  if (faults.length > 0 && until === undefined)
    throw new BackupRefusal(`the archive does not hold: ${faults.join(', ')}`);
  if (account) requireReadable(archive, account);
  await mkdir(into, { recursive: true, mode: 0o700 });
  if ((await readdir(into)).length > 0)
    throw new BackupRefusal(`${into} is not empty: a restore needs a folder of its own`);
  try {
    unpack(path.join(from, 'base.tar.gz'), into);
    const damaged = await findDamagedFiles(into, manifest);
    if (damaged.length > 0) throw new BackupRefusal(`the backup is damaged: ${damaged.slice(0, 5).join(', ')}`);
    await tellToRecover(into, { archive, until });
    // PostgreSQL refuses a folder that others can enter.
    await chmod(into, 0o700);
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, into]);
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw error;
  }
  return { segments, warnings: faults };
}

/** PostgreSQL fetches the pieces itself, and would only say that it found none. */
function requireReadable(archive: string, account: { uid: number; gid: number }): void {
  const canRead = 'for piece in "$0"/*.gz; do test -r "$piece" || exit 1; done';
  if (spawnSync('sh', ['-c', canRead, path.resolve(archive)], { ...account, cwd: '/' }).status === 0) return;
  throw new BackupRefusal(`${archive} cannot be read by the account ${account.uid}, which PostgreSQL runs as here`);
}

function unpack(file: string, into: string): void {
  try {
    execFileSync('tar', ['-xzf', file, '-C', into], { stdio: 'pipe' });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new BackupRefusal(`${file} is damaged or missing: ${said}`);
  }
}

async function tellToRecover(
  into: string,
  { archive, until }: { archive: string; until: Date | undefined },
): Promise<void> {
  const lines = [
    `restore_command = '${restoreCommand(path.resolve(archive))}'`,
    // Nobody reads before it is over, so that the new server need not be as large as the old one was.
    'hot_standby = off',
    "recovery_target_action = 'promote'",
    ...(until ? [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`] : []),
  ];
  await appendFile(path.join(into, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  await writeFile(path.join(into, 'recovery.signal'), '');
}
