import { spawnSync } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tryLock, waitForLock } from './file-lock.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

let folder: ReturnType<typeof makeTemporaryFolder>;
let file: string;

beforeEach(() => {
  folder = makeTemporaryFolder('lock');
  file = join(folder.path, 'deep', 'some.lock');
});

afterEach(() => folder.remove());

function take(note: string) {
  const lock = tryLock(file, note);
  if (!('release' in lock)) throw new Error(`held by ${lock.note}`);
  return lock;
}

it('a lock has one holder and names it', () => {
  const lock = take('first');
  expect(tryLock(file, 'second')).toEqual({ pid: process.pid, note: 'first' });
  lock.release();
  take('second').release();
});

it('a holder can change its note', () => {
  const lock = take('running');
  lock.describe('stopping');
  expect(tryLock(file, 'second')).toEqual({ pid: process.pid, note: 'stopping' });
  lock.release();
});

it('a lock left by a killed process is taken over', () => {
  take('kept').release();
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, JSON.stringify({ pid: dead, note: 'killed' }));
  take('next').release();
});

it('a lock is taken over when its process id was reused and the file is no longer touched', () => {
  take('kept').release();
  writeFileSync(file, JSON.stringify({ pid: process.ppid, note: 'killed long ago' }));
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(file, minuteAgo, minuteAgo);
  take('next').release();
});

it('a damaged lock is taken over', () => {
  take('kept').release();
  writeFileSync(file, '{"pid":');
  take('next').release();
});

it('waitForLock resolves when the holder releases the lock', async () => {
  const first = take('first');
  const second = waitForLock(file, 'second');
  first.release();
  const lock = await second;
  expect(JSON.parse(readFileSync(file, 'utf8')).note).toBe('second');
  lock.release();
});
