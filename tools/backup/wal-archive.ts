import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupRefusal } from '@quittance/database/base-backup/backup-refusal';

/**
 * PostgreSQL's `archive_command` for a folder: each finished piece of WAL is packed beside its place and moved there when it is whole. A piece
 * that is there already is compared, for the server asks again when it died in between; one that differs is an error. The packing carries a checksum.
 */
export function archiveCommand(folder: string): string {
  const place = `${quotable(folder)}/%f.gz`;
  const compare = `gunzip -c ${place} | cmp -s - %p`;
  const keep = `gzip -1 < %p > ${place}.part && sync ${place}.part && mv ${place}.part ${place}`;
  return `if test -f ${place}; then ${compare}; else ${keep}; fi`;
}

/** PostgreSQL's `restore_command` for the same folder. */
export function restoreCommand(folder: string): string {
  return `gunzip -c ${quotable(folder)}/%f.gz > %p`;
}

const segmentForm = /^[0-9A-F]{24}$/;

/**
 * Reads the archive from the piece of WAL that holds `startLsn` on, and names what is damaged or missing between two that are there. What comes
 * after the last one nobody can know.
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

/** All pieces of a cluster are of one size, which is told when the cluster is made. */
const ordinaryBytes = 16 * 1024 * 1024;

/** The size of the first piece that is whole enough to tell: a power of two, as all sizes of WAL are. */
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

/** On each timeline, pieces follow one another without a gap. */
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

/** The command goes through a shell, in which it stands as it is. */
function quotable(folder: string): string {
  if (!/^[\w./-]+$/.test(folder))
    throw new BackupRefusal(`${folder}: the archive’s path has letters, digits, - _ . and / only`);
  return folder;
}
