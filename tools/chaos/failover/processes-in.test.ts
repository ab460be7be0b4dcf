import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../start/temporary-folder.ts';
import { freezeProcessesIn, killProcessesIn, thawProcessesIn } from './processes-in.ts';

const folder = makeTemporaryFolder('processes');
afterEach(async () => {
  await killProcessesIn(folder.path);
});

function startIn(directory: string): ChildProcess {
  mkdirSync(directory, { recursive: true });
  return spawn('sleep', ['60'], { cwd: directory, detached: true, stdio: 'ignore' });
}

const stateOf = ({ pid }: ChildProcess) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];

describe('processes in a folder', () => {
  it('freeze and thaw together, including those in subfolders and in their own sessions', async () => {
    const both = [startIn(folder.path), startIn(join(folder.path, 'data'))];
    await freezeProcessesIn(folder.path);
    await vi.waitUntil(() => both.every((each) => stateOf(each) === 'T'));
    thawProcessesIn(folder.path);
    await vi.waitUntil(() => both.every((each) => stateOf(each) === 'S'));
  });

  it('can be killed while frozen, without affecting a folder with a longer name', async () => {
    const inside = startIn(folder.path);
    const beside = startIn(`${folder.path}-beside`);
    await freezeProcessesIn(folder.path);
    await killProcessesIn(folder.path);
    await vi.waitUntil(() => inside.signalCode === 'SIGKILL');
    expect(stateOf(beside)).toBe('S');
    await killProcessesIn(`${folder.path}-beside`);
  });
});
