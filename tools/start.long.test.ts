import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from './start/free-port.ts';
import { makeTemporaryFolder } from './start/temporary-folder.ts';

// Runs the real demo with its database, sandbox, API, console and worker, in a temporary folder and on free ports.
const patient = { timeout: 120_000 };
let folder: ReturnType<typeof makeTemporaryFolder>;
let environment: NodeJS.ProcessEnv;
let port: number;
let consolePort: number;
let running: ChildProcess[] = [];

beforeAll(async () => {
  folder = makeTemporaryFolder('start');
  port = await findFreePort(3200);
  const sandboxPort = await findFreePort(port + 10);
  consolePort = await findFreePort(port + 1);
  environment = {
    ...process.env,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder.path,
  };
});

afterEach(async () => {
  await Promise.all(running.map((demo) => signal(demo, 'SIGTERM')));
  running = [];
});

afterAll(() => folder.remove());

describe('npm start', patient, () => {
  it('starts everything and prints who can sign in where', async () => {
    const demo = start();
    expect(await demo.untilUp).toMatch(new RegExp(`http://lumen\\.localhost:${port} +user name ana, password`));
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${consolePort}/readyz`)).status).toBe(200);
  });

  it('writes the settings that quittance --demo uses', async () => {
    await start().untilUp;
    const launcher = join(import.meta.dirname, '../apps/cli/bin/quittance.mjs');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [launcher, '--demo', 'staff', 'list', '--tenant', 'lumen'],
      {
        env: environment,
      },
    );
    expect(stdout).toMatch(/olga@lumen\.example +administrator/);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'exits with 0 on %s to the whole process group and leaves nothing running',
    async (name) => {
      const demo = start();
      await demo.untilUp;
      expect(await signal(demo.process, name)).toBe(0);
      // The system may take a moment to remove processes that have exited.
      await vi.waitFor(() => expect(isGroupAlive(demo.process)).toBe(false));
      expect(existsSync(join(folder.path, 'postgres/postmaster.pid'))).toBe(false);
      await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow('fetch failed');
    },
  );

  it('exits with 0 when it is stopped during startup', async () => {
    const demo = start();
    await once(demo.process.stdout ?? demo.process, 'data');
    expect(await signal(demo.process, 'SIGINT')).toBe(0);
    expect(isGroupAlive(demo.process)).toBe(false);
  });

  it('starts again after the whole process group was killed', async () => {
    const killed = start();
    await killed.untilUp;
    await signal(killed.process, 'SIGKILL');
    await untilPortsAreFree();
    expect(existsSync(join(folder.path, 'postgres/postmaster.pid'))).toBe(true);
    await start().untilUp;
  });

  it('reports that it is already running from the folder', async () => {
    const first = start();
    await first.untilUp;
    const second = start();
    expect(await once(second.process, 'close')).toEqual([1, null]);
    expect(second.output()).toContain(
      `already runs from this folder at http://localhost:${port} (process ${first.process.pid})`,
    );
  });

  it('reports that its port is in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const demo = start();
    expect(await once(demo.process, 'close')).toEqual([1, null]);
    expect(demo.output()).toContain(`Port ${port} is in use by another program.`);
    other.close();
  });
});

function start() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], { env: environment, detached: true });
  running.push(child);
  let output = '';
  const untilUp = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Press Ctrl-C to stop.')) resolve(output);
      });
    }
    child.once('close', () => reject(new Error(`the demo exited: ${output}`)));
  });
  untilUp.catch(() => {});
  return { process: child, untilUp, output: () => output };
}

/** Sends a signal to the process group, as a terminal does, and returns the exit code. */
async function signal(demo: ChildProcess, name: NodeJS.Signals): Promise<number | null> {
  if (demo.exitCode !== null || demo.signalCode !== null) return demo.exitCode;
  const exit = once(demo, 'exit');
  process.kill(-(demo.pid ?? 0), name);
  const [code] = await exit;
  return code;
}

/** Waits until the system has released the ports of killed processes. */
async function untilPortsAreFree(): Promise<void> {
  for (const each of [port, consolePort, environment.SANDBOX_PORT]) {
    await vi.waitFor(() => expect(fetch(`http://localhost:${each}/healthz`)).rejects.toThrow('fetch failed'), 10_000);
  }
}

function isGroupAlive(demo: ChildProcess): boolean {
  try {
    return process.kill(-(demo.pid ?? 0), 0);
  } catch {
    return false;
  }
}
