import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const roomBytes = 4 * 1024 ** 3;

/**
 * Returns a folder for the run's temporary server, in memory if Linux has room. Each test file clones a database, about
 * a thousand small files that are soon deleted, and ext4 becomes ten times slower at creating files while it remembers
 * recent deletions.
 */
export async function scratchFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= roomBytes ? inMemory : tmpdir();
}
