import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupRefusal } from '@quittance/database/base-backup/backup-refusal';

/** The fields of a base backup's manifest that we need. */
export type BackupManifest = {
  files: readonly { path: string; size: number; checksum: string }[];
  timeline: number;
  /** First and last WAL position needed by the backup, as PostgreSQL writes them: `0/2000028`. */
  startLsn: string;
  endLsn: string;
};

const lastField = '"Manifest-Checksum"';

/**
 * Reads a backup's manifest and verifies its checksum. Throws BackupRefusal when it is missing, altered or of another
 * kind.
 */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const file = path.join(folder, 'backup_manifest');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupRefusal(`${file} cannot be read: this is no base backup`);
  });
  const covered = text.slice(0, text.lastIndexOf(lastField));
  const own = /"Manifest-Checksum": "([0-9a-f]{64})"\s*}\s*$/.exec(text)?.[1];
  if (own === undefined || createHash('sha256').update(covered).digest('hex') !== own) {
    throw new BackupRefusal(`${file} is damaged: it does not have its own checksum`);
  }
  const manifest = JSON.parse(text);
  const [range] = manifest['WAL-Ranges'];
  return {
    files: manifest.Files.map(readFileEntry),
    timeline: range.Timeline,
    startLsn: range['Start-LSN'],
    endLsn: range['End-LSN'],
  };
}

/** Lists the files of an unpacked backup that are missing or damaged. */
export async function findDamagedFiles(folder: string, { files }: BackupManifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of files) {
    const found = await checksumOf(path.join(folder, file.path)).catch(() => undefined);
    if (found?.size !== file.size || found.checksum !== file.checksum) damaged.push(file.path);
  }
  return damaged;
}

type Entry = { Path?: string; Size: number; Checksum?: string; 'Checksum-Algorithm'?: string };

function readFileEntry({ Path, Size, Checksum, 'Checksum-Algorithm': algorithm }: Entry) {
  if (Path === undefined) throw new BackupRefusal('the backup has a file whose name is no UTF-8');
  if (Checksum === undefined || algorithm !== 'SHA256') {
    throw new BackupRefusal('the backup has no SHA-256 checksums: take it with --manifest-checksums=SHA256');
  }
  return { path: Path, size: Size, checksum: Checksum };
}

async function checksumOf(file: string): Promise<{ size: number; checksum: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { size, checksum: hash.digest('hex') };
}
