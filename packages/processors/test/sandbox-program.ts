import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { publishableKey, secretKey } from './test-sandbox.ts';

const serve = fileURLToPath(new URL('../src/sandbox/server/serve.ts', import.meta.url));

/** Finds a port that is free now, so that a program can restart at the same address after a crash. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts the sandbox as a separate process and waits until it is ready. `diskBlocks` limits its file size in blocks of
 * 512 bytes, after which writes fail.
 */
export async function startProgram({
  port,
  folder,
  diskBlocks,
}: {
  port: number;
  folder: string;
  diskBlocks?: number;
}) {
  const limit = diskBlocks === undefined ? '' : `trap '' XFSZ; ulimit -f ${diskBlocks};`;
  const program = spawn('/bin/sh', ['-c', `${limit} exec "$0" "$1"`, process.execPath, serve], {
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_STORE: folder,
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_PUBLISHABLE_KEY: publishableKey,
      SANDBOX_ACH_SETTLE_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(program, 'exit').then(([code]) => code as number | null);
  for await (const line of program.stdout) if (String(line).includes('is ready')) break;
  program.stdout.resume();
  return {
    exited,
    stop: (signal: NodeJS.Signals) => {
      program.kill(signal);
      return exited;
    },
  };
}
