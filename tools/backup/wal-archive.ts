import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupRefusal } from '@quittance/database/base-backup/backup-refusal';

/**
 * Builds PostgreSQL's `archive_command` for a folder. It compresses each finished WAL segment to a temporary name and
 * renames it when complete. An existing segment is compared, because the server repeats the command after a crash, and
 * a different one is an error. gzip adds a checksum.
 */
export function archiveCommand(folder: string): string {
  const place = `${quotable(folder)}/%f.gz`;
  const compare = `gunzip -c ${place} | cmp -s - %p`;
  const keep = `gzip -1 < %p > ${place}.part && sync ${place}.part && mv ${place}.part ${place}`;
  return `if test -f ${place}; then ${compare}; else ${keep}; fi`;
}

/** Builds PostgreSQL's `restore_command` for the same folder. */
export function restoreCommand(folder: string): string {
  return `gunzip -c ${quotable(folder)}/%f.gz > %p`;
}

const segmentForm = /^[0-9A-F]{24}$/;

/**
 * Reads the archive from the WAL segment that contains `startLsn` and lists damaged and missing segments. Segments
 * missing after the last one can't be detected.
 */
export async function findArchiveFaults(
  folder: string,
  { timeline, startLsn }: { timeline: number; startLsn: string },
): Promise<{ segments: number; faults: string[] }> {
  const names = await readdir(folder).catch(() => {
    throw new BackupRefusal(`${folder} cannot be read: there is no archive`);
  });
  const all = names
    .filter((name) => name.endsWith('.gz'))
    .map((name) => name.slice(0, -'.gz'.length))
    .filter((name) => segmentForm.test(name) && Number.parseInt(name.slice(0, 8), 16) >= timeline)
    .toSorted();
  const sizeOfOne = (name: string) => sizeOf(path.join(folder, `${name}.gz`)).catch(() => 0);
  const bytes = (await firstOf(all, sizeOfOne)) ?? ordinaryBytes;
  const first = segmentAt(startLsn, { timeline, bytes });
  const needed = all.filter((name) => name >= first);
  const faults = findGaps(needed, bytes).map((name) => `${name}.gz is missing`);
  if (!needed.includes(first)) faults.push(`${first}.gz is missing, with which the backup begins`);
  for (const name of needed) if ((await sizeOfOne(name)) !== bytes) faults.push(`${name}.gz is damaged`);
  return { segments: needed.length, faults: faults.toSorted() };
}

/** Default segment size. All segments of a cluster have one size, which is chosen when the cluster is created. */
const ordinaryBytes = 16 * 1024 * 1024;

/** Finds the size of the first intact segment. WAL segment sizes are powers of two. */
async function firstOf(
  names: readonly string[],
  sizeOfOne: (name: string) => Promise<number>,
): Promise<number | undefined> {
  for (const name of names) {
    const size = await sizeOfOne(name);
    if (size > 0 && (size & (size - 1)) === 0) return size;
  }
  return undefined;
}

/** Segments are consecutive on each timeline. */
function findGaps(names: readonly string[], bytes: number): string[] {
  return names.flatMap((name, index) => {
    const next = names[index + 1];
    if (next === undefined || next.slice(0, 8) !== name.slice(0, 8)) return [];
    const expected = following(name, bytes);
    return expected === next ? [] : [expected];
  });
}

function following(name: string, bytes: number): string {
  return segmentName(name.slice(0, 8), numberOf(name, bytes) + 1n, bytes);
}

function segmentAt(lsn: string, { timeline, bytes }: { timeline: number; bytes: number }): string {
  const [high = '0', low = '0'] = lsn.split('/');
  const place = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
  return segmentName(hex(BigInt(timeline)), place / BigInt(bytes), bytes);
}

function numberOf(name: string, bytes: number): bigint {
  const perFile = perLog(bytes);
  return BigInt(`0x${name.slice(8, 16)}`) * perFile + BigInt(`0x${name.slice(16)}`);
}

function segmentName(timeline: string, number: bigint, bytes: number): string {
  const perFile = perLog(bytes);
  return `${timeline}${hex(number / perFile)}${hex(number % perFile)}`;
}

function perLog(bytes: number): bigint {
  return (1n << 32n) / BigInt(bytes);
}

function hex(number: bigint): string {
  return number.toString(16).toUpperCase().padStart(8, '0');
}

async function sizeOf(file: string): Promise<number> {
  let size = 0;
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) size += chunk.length;
  });
  return size;
}

/** The path goes into a shell command unquoted. */
function quotable(folder: string): string {
  if (!/^[\w./-]+$/.test(folder))
    throw new BackupRefusal(`${folder}: the archive’s path has letters, digits, - _ . and / only`);
  return folder;
}
