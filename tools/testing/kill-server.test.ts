import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { killServer } from './kill-server.ts';

let folder: ReturnType<typeof makeTemporaryFolder>;
beforeAll(() => {
  folder = makeTemporaryFolder('kill-server');
});
afterAll(() => folder.remove());

/**
 * Starts a process that starts others all the time, as a server does when all its clients reconnect. The output ends
 * when none of them is left.
 */
async function startBusyServer(): Promise<Readable> {
  const server = spawn('sh', ['-c', 'while :; do (echo started; sleep 20) & done'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  writeFileSync(join(folder.path, 'postmaster.pid'), `${server.pid}\n`);
  await once(server.stdout, 'data');
  return server.stdout;
}

it('killServer leaves no process of a server that was just starting one', async () => {
  for (let round = 0; round < 50; round++) {
    const output = await startBusyServer();
    let hasEnded = false;
    output.resume().once('end', () => {
      hasEnded = true;
    });
    await killServer(folder.path);
    await vi.waitUntil(() => hasEnded, { timeout: 3000 });
  }
});
