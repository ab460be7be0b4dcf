import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { disownReusedPid, isServerRunning, killServer } from './postmaster-pid.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('postmaster');
});

afterEach(() => folder.remove());

function writePidFile(pid: number) {
  writeFileSync(
    join(folder.path, 'postmaster.pid'),
    `${pid}\n${folder.path}\n1763700000\n3020\n\n127.0.0.1\n  5432001    163840\n`,
  );
}

function readFirstLine() {
  return Number(readFileSync(join(folder.path, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

it('a folder without a server has no pid to replace, watch or kill', () => {
  disownReusedPid(folder.path);
  killServer(folder.path);
  expect(isServerRunning(folder.path)).toBe(false);
});

it('disownReusedPid replaces a reused process id with ours and keeps the rest of the file', () => {
  writePidFile(process.ppid);
  disownReusedPid(folder.path);
  expect(readFirstLine()).toBe(process.pid);
  expect(readFileSync(join(folder.path, 'postmaster.pid'), 'utf8')).toContain('  5432001    163840\n');
});

it('disownReusedPid keeps a dead server’s process id for PostgreSQL to check', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writePidFile(pid);
  disownReusedPid(folder.path);
  expect(readFirstLine()).toBe(pid);
  expect(isServerRunning(folder.path)).toBe(false);
});

it('a running server keeps its pid file and can be killed', async () => {
  const server = spawn(process.execPath, [
    '-e',
    'console.log("up"); setInterval(() => {}, 1000)',
    '--',
    '-D',
    folder.path,
  ]);
  const exit = once(server, 'exit');
  await once(server.stdout, 'data');
  writePidFile(server.pid ?? 0);
  disownReusedPid(folder.path);
  expect(readFirstLine()).toBe(server.pid);
  expect(isServerRunning(folder.path)).toBe(true);
  killServer(folder.path);
  expect(await exit).toEqual([null, 'SIGQUIT']);
});

it('killServer never kills another program that reuses the process id', () => {
  writePidFile(process.pid);
  killServer(folder.path);
  expect(isServerRunning(folder.path)).toBe(true);
});
