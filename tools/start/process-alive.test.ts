import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isProcessAlive } from './process-alive.ts';

it('a process is alive until it exits', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid ?? 0;
  expect(isProcessAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isProcessAlive(pid)).toBe(false);
});

it('a zombie process is not alive', async () => {
  // The shell starts a short-lived process, prints its id and becomes a program that never waits for it.
  const shell = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30']);
  const [output] = await once(shell.stdout, 'data');
  const pid = Number(String(output));
  await expect.poll(() => isProcessAlive(pid)).toBe(false);
  expect(process.kill(pid, 0)).toBe(true);
  shell.kill('SIGKILL');
});
