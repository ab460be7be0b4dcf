import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../bin/quittance.mjs', import.meta.url));

async function launch(...args: string[]) {
  const child = spawn(process.execPath, [launcher, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, stdout, stderr };
}

it('npx quittance runs the command line and exits with its code', async () => {
  expect(await launch('--version')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^quittance /),
    stderr: '',
  });
  expect(await launch('imprt')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Did you mean') });
});

it('a stop signal ends a waiting command with exit code 130', async () => {
  // A server that accepts the connection but never answers keeps the command waiting.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const env = { PATH: process.env.PATH, DATABASE_URL: `postgres://quittance_worker@127.0.0.1:${port}/x` };
  const child = spawn(process.execPath, [launcher, 'tenant', 'list'], { stdio: 'ignore', env });
  const ended = once(child, 'exit');
  const [socket] = (await once(silent, 'connection')) as [Socket];
  socket.on('error', () => undefined);
  child.kill('SIGTERM');
  expect(await ended).toEqual([130, null]);
  socket.destroy();
  silent.close();
});
