import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findServerAccount } from '../../embedded-home.ts';
import { freePort } from '../../embedded-server.ts';

/** A PgBouncer in transaction mode in front of a PostgreSQL. `through` turns a server URL into one of the pooler. */
export type PgBouncer = { through(url: string): string; stop(): Promise<void> };

const maxOutputChunks = 12;
/** Debian installs it outside an ordinary user's search path. */
const program = process.env.PGBOUNCER_PATH || 'pgbouncer';
const searchPath = [process.env.PATH, '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'].join(path.delimiter);

/**
 * Starts a PgBouncer with the given number of server connections per role and database, and any number of clients.
 * `urls` are the roles' own URLs with passwords. Throws if PgBouncer isn't installed. PGBOUNCER_PATH sets its location.
 */
export async function startPgBouncer(urls: readonly string[], { serverConnections }: { serverConnections: number }) {
  const [server] = urls.map((url) => new URL(url));
  if (!server) throw new Error('a pooler needs at least one server URL');
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-pooler-'));
  const port = await freePort();
  const files = {
    'users.txt': urls.map((url) => `"${new URL(url).username}" "${decodeURIComponent(new URL(url).password)}"`),
    'pgbouncer.ini': [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${path.join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      `default_pool_size = ${serverConnections}`,
      'max_client_conn = 500',
      'server_login_retry = 1',
    ],
  };
  for (const [name, lines] of Object.entries(files)) await writeFile(path.join(folder, name), `${lines.join('\n')}\n`);
  const account = findServerAccount();
  if (account)
    for (const name of ['', ...Object.keys(files)]) chownSync(path.join(folder, name), account.uid, account.gid);
  const pooler = spawn(program, [path.join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: folder,
    env: { PATH: searchPath },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Safe to kill, because PgBouncer stores nothing. The meaning of its other signals differs between versions.
  const stopWithUs = () => pooler.kill('SIGKILL');
  process.once('exit', stopWithUs);
  const stop = async () => {
    process.off('exit', stopWithUs);
    if (pooler.pid !== undefined && pooler.exitCode === null && pooler.signalCode === null) {
      const ended = new Promise((resolve) => pooler.once('exit', resolve));
      pooler.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  await untilUp(pooler).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { through: (url: string) => withPort(url, port), stop } satisfies PgBouncer;
}

function withPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}

function untilUp(pooler: ChildProcess): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    pooler.once('error', (cause) =>
      reject(new Error(`PgBouncer does not start: ${program}; install it or set PGBOUNCER_PATH`, { cause })),
    );
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start:\n${output.join('')}`)));
    pooler.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      output.splice(0, output.length - maxOutputChunks);
      if (text.includes('process up')) resolve();
    });
  });
}
