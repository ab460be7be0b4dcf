import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessAlive } from './process-alive.ts';

/** Holder of a lock: its process and a note to show in a refusal. */
export type LockHolder = { pid: number; note: string };
export type FileLock = {
  /** Changes the note. */
  describe(note: string): void;
  release(): void;
};

const heartbeatMs = 1_000;
const abandonedAfterMs = 15_000;
const retryMs = 200;

/**
 * Acquires the lock `file`, or returns its holder. Takes over the lock of a killed holder: its process no longer exists
 * or, if the process id was reused, nobody has touched the file for 15 seconds.
 */
export function tryLock(file: string, note: string): FileLock | LockHolder {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    if (createWhole(file, { pid: process.pid, note })) return hold(file);
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder, file)) return holder;
    rmSync(file, { force: true });
  }
}

/** Waits for the lock and acquires it. */
export async function waitForLock(file: string, note: string): Promise<FileLock> {
  for (;;) {
    const lock = tryLock(file, note);
    if ('release' in lock) return lock;
    await sleep(retryMs);
  }
}

// Creating a link is atomic, so nobody reads a partial file.
function createWhole(file: string, holder: LockHolder): boolean {
  const unlinked = `${file}.${process.pid}`;
  writeFileSync(unlinked, JSON.stringify(holder));
  try {
    linkSync(unlinked, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(unlinked);
  }
}

function hold(file: string): FileLock {
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeatMs);
  heartbeat.unref();
  return {
    describe(note) {
      const whole = `${file}.${process.pid}`;
      writeFileSync(whole, JSON.stringify({ pid: process.pid, note }));
      renameSync(whole, file);
    },
    release() {
      clearInterval(heartbeat);
      rmSync(file, { force: true });
    },
  };
}

function readHolder(file: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(holder: LockHolder, file: string): boolean {
  const touchedMsAgo = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (touchedMsAgo > abandonedAfterMs) return false;
  return isProcessAlive(holder.pid);
}
