import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefusal } from '@quittance/database/base-backup/backup-refusal';
import { findDamagedFiles, readManifest } from './backup-manifest.ts';
import { findArchiveFaults, restoreCommand } from './wal-archive.ts';

export type RestorePlan = {
  /** Folder of the base backup. */
  from: string;
  /** Folder of the archived WAL. */
  archive: string;
  /** Data folder of the new cluster, missing or empty. */
  into: string;
  /** Restores work committed before this time, or the whole archive if undefined. */
  until: Date | undefined;
  /** Owner of the cluster's files when we run as root. */
  account: { uid: number; gid: number } | undefined;
};

/**
 * Verifies a base backup and its WAL archive, unpacks the backup into a new data folder and configures PostgreSQL to
 * recover from the archive when it starts. Returns warnings and the number of WAL segments. Throws BackupRefusal and
 * leaves the folder empty when something is damaged or missing, or when the folder isn't empty. With `until`, archive
 * faults are warnings, because they may lie after that time. If they don't, PostgreSQL's recovery fails.
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
    // PostgreSQL refuses a data folder that others can access.
    await chmod(into, 0o700);
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, into]);
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw error;
  }
  return { segments, warnings: faults };
}

/** PostgreSQL reads the archive itself, and would only report that it found no segments. */
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
    // No reads are needed during recovery, so the new server may be smaller than the old one.
    'hot_standby = off',
    "recovery_target_action = 'promote'",
    ...(until ? [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`] : []),
  ];
  await appendFile(path.join(into, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  await writeFile(path.join(into, 'recovery.signal'), '');
}
