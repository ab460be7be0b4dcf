import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedHome, findEmbeddedHome } from './embedded-home.ts';

/** An embedded PostgreSQL. `url` connects as its superuser, `stop` does a fast shutdown. */
export type EmbeddedServer = { url: string; port: number; stop(): Promise<void> };

const maxOutputChunks = 12;

/**
 * Starts a PostgreSQL in a folder of the project, creating it at the first start. Stops a server that an earlier,
 * killed process left running on the same folder, and recreates one that was killed during creation. It ends with this
 * process, if that exits normally. Throws with the server's last output if it doesn't start.
 */
export async function startEmbeddedServer(options: {
  dataDirectory: string;
  superuserPassword: string;
  port?: number;
  /** `name=value` settings, as in `postgres -c`. */
  settings?: readonly string[];
  /** Folder with bin and lib of a PostgreSQL other than the embedded one. */
  programs?: string;
  environment?: Readonly<Record<string, string>>;
}): Promise<EmbeddedServer> {
  const home = findEmbeddedHome(path.resolve(options.dataDirectory), options.programs);
  await stopLeftover(home.dataDirectory);
  if (!existsSync(path.join(home.dataDirectory, 'PG_VERSION'))) createCluster(home, options.superuserPassword);
  const port = options.port ?? (await freePort());
  // No socket file in a shared folder: it would survive a kill, and TCP on the loopback address is enough.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(options.settings ?? [])];
  const server = spawn(
    path.join(home.programs, 'bin/postgres'),
    ['-D', home.dataDirectory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...home.account,
      cwd: home.dataDirectory,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...options.environment },
    },
  );
  const stopWithUs = () => server.kill('SIGINT');
  process.once('exit', stopWithUs);
  await untilReady(server);
  const password = encodeURIComponent(options.superuserPassword);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    async stop() {
      process.off('exit', stopWithUs);
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('the system assigned no port');
  return address.port;
}

/** Created next to its final path and renamed when complete, so that a kill in between leaves no partial cluster. */
function createCluster({ programs, dataDirectory, account, isEmbedded }: EmbeddedHome, password: string): void {
  const unfinished = `${dataDirectory}.new`;
  const passwordFile = path.join(tmpdir(), `quittance-${randomBytes(8).toString('hex')}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const item of [unfinished, passwordFile]) chownSync(item, account.uid, account.gid);
  // The provider "builtin" came with PostgreSQL 17. Both sort by code point.
  const locale = isEmbedded
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
  try {
    execFileSync(
      path.join(programs, 'bin/initdb'),
      [
        '-D',
        unfinished,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        ...locale,
      ],
      { ...account, cwd: unfinished, stdio: 'pipe' },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(dataDirectory, { recursive: true, force: true });
  renameSync(unfinished, dataDirectory);
}

function untilReady(server: ChildProcess): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output.join('')}`)));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      output.splice(0, output.length - maxOutputChunks);
      if (/database system is ready to accept (?:read-only )?connections/.test(output.join(''))) resolve();
    });
  });
}

/** postmaster.pid survives a killed process. Its first line is the process ID, which may still be running. */
async function stopLeftover(dataDirectory: string): Promise<void> {
  const file = path.join(dataDirectory, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  if (pid <= 0 || !isServerOf(pid, dataDirectory)) return;
  process.kill(pid, 'SIGINT');
  for (let waits = 0; waits < 100 && isServerOf(pid, dataDirectory); waits++) await delay(100);
}

/** The process ID may have been reused by another program. A server has its folder on its command line. */
function isServerOf(pid: number, dataDirectory: string): boolean {
  try {
    const commandLine =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return commandLine.includes(dataDirectory);
  } catch {
    return false;
  }
}
