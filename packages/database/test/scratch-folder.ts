import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const roomBytes = 4 * 1024 ** 3;

/**
 * Where a run puts the server it throws away: in memory where Linux has room for it. Each test file clones a database, a thousand small
 * files that are deleted soon after, and ext4 gets ten times as slow at making files while it remembers those just deleted.
 */
export async function scratchFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= roomBytes ? inMemory : tmpdir();
}
