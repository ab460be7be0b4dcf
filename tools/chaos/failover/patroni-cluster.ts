import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '@quittance/database/connection-pool';
import { findServerAccount } from '@quittance/database/embedded-home';
import { readLogTail } from '../../start/log-tail.ts';
import { findStablePort } from '../stable-port.ts';
import { failoverConfiguration } from './failover-configuration.ts';
import type { FailoverPrograms } from './failover-programs.ts';
import { killProcessesAtExit, killProcessesIn } from './processes-in.ts';

/** A machine of the cluster: one Patroni and its PostgreSQL, each working in the node's folder. */
export type ClusterNode = { name: string; folder: string; port: number; restPort: number; start(): void };

/** Three nodes behind etcd, HAProxy and PgBouncer, set up as in docs/failover.md. */
export type PatroniCluster = {
  nodes: readonly ClusterNode[];
  /** Superuser URL that leads through HAProxy to the current leader. */
  adminUrl: string;
  /** Returns the superuser URL of one node, in any role. */
  urlAt(node: ClusterNode): string;
  /** Converts a URL of the leader to one through PgBouncer. */
  pooled(url: string): string;
  stop(): Promise<void>;
};

type Starting = {
  /** Folder of the cluster. Its servers run under another account, which must have access to it. */
  folder: string;
  logFolder: string;
  programs: FailoverPrograms;
  superuserPassword: string;
  /** Role that connects through PgBouncer. */
  pooledRole: { name: string; password: string };
  /** False for a control run that shows the data loss of asynchronous replication. */
  isSynchronous: boolean;
  signal: AbortSignal;
};

const database = 'quittance';
const names = ['db-1', 'db-2', 'db-3'] as const;
const upWithinMs = 120_000;
const askAgainMs = 200;

/**
 * Starts everything in a folder. Rejects with the ends of the logs, and nothing left running, when a part doesn't
 * start.
 */
export async function startPatroniCluster(starting: Starting): Promise<PatroniCluster> {
  const { folder, logFolder, superuserPassword, signal } = starting;
  makeFolder(folder);
  const killAtExit = () => killProcessesAtExit(folder);
  process.once('exit', killAtExit);
  const stop = async () => {
    process.off('exit', killAtExit);
    await killProcessesIn(folder);
  };
  const etcdPort = await startEtcd(starting);
  const nodes: ClusterNode[] = [];
  for (const name of names) nodes.push(await configureNode(starting, { name, etcdPort }));
  for (const node of nodes) node.start();
  const leaderPort = await startHaProxy(starting, nodes);
  const poolerPort = await startPgBouncer(starting, leaderPort);
  const urlOf = (port: number, name: string) => `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/${name}`;
  try {
    await untilAnswered(urlOf(leaderPort, 'postgres'), `create database ${database}`, signal);
  } catch (error) {
    await stop();
    if (signal.aborted) throw error;
    const tails = names.map((name) => `${name}:\n${readLogTail(join(logFolder, `${name}.log`), 12)}`);
    throw new Error(`the cluster did not start\n${tails.join('\n')}`, { cause: error });
  }
  return {
    nodes,
    adminUrl: urlOf(leaderPort, database),
    urlAt: ({ port }) => urlOf(port, 'postgres'),
    pooled: (url) => Object.assign(new URL(url), { port: String(poolerPort) }).href,
    stop,
  };
}

/** Runs one statement on its own connection, limited to `statementMs`. */
export async function askDatabase<Row>(
  url: string,
  { text, statementMs = 2_000 }: { text: string; statementMs?: number },
): Promise<Row[]> {
  const pool = openPool({ url, max: 1, applicationName: 'chaos-failover', statementMs });
  try {
    return (await pool.query(text)).rows as Row[];
  } finally {
    await pool.end();
  }
}

async function startEtcd({ folder, logFolder, programs }: Starting): Promise<number> {
  const [clientPort, peerPort] = [await findStablePort(), await findStablePort()];
  const [client, peer] = [`http://127.0.0.1:${clientPort}`, `http://127.0.0.1:${peerPort}`];
  const home = join(folder, 'etcd');
  makeFolder(home);
  runIn(home, {
    command: programs.etcd,
    options: [
      ...['--name', 'etcd-1', '--data-dir', join(home, 'data'), '--enable-v2=true'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd-1=${peer}`],
    ],
    logFile: join(logFolder, 'etcd.log'),
  });
  return clientPort;
}

async function configureNode(
  { folder, logFolder, programs, superuserPassword, isSynchronous }: Starting,
  { name, etcdPort }: { name: string; etcdPort: number },
): Promise<ClusterNode> {
  const home = join(folder, name);
  const [port, restPort] = [await findStablePort(), await findStablePort()];
  makeFolder(home);
  const file = join(home, 'patroni.yml');
  const configuration = failoverConfiguration('patroni.yml', {
    'name: db-1': `name: ${name}`,
    '10.0.0.11:': '127.0.0.1:',
    '0.0.0.0:': '127.0.0.1:',
    '127.0.0.1:5432': `127.0.0.1:${port}`,
    '127.0.0.1:8008': `127.0.0.1:${restPort}`,
    '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': `127.0.0.1:${etcdPort}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/15/quittance': join(home, 'data'),
    '/var/lib/postgresql/quittance.pgpass': join(home, 'pgpass'),
    '/usr/lib/postgresql/15/bin': programs.postgresFolder,
    '/var/run/postgresql': home,
    'superuser-password': superuserPassword,
    ...(!isSynchronous && { 'synchronous_mode: true': 'synchronous_mode: false' }),
  });
  write(file, configuration);
  const logFile = join(logFolder, `${name}.log`);
  return {
    name,
    folder: home,
    port,
    restPort,
    start: () => runIn(home, { command: programs.patroni, options: [file], logFile }),
  };
}

async function startHaProxy({ folder, logFolder, programs }: Starting, nodes: readonly ClusterNode[]): Promise<number> {
  const home = join(folder, 'haproxy');
  const port = await findStablePort();
  makeFolder(home);
  const servers = nodes.map(({ port: own, restPort }, index) => [
    `10.0.0.1${index + 1}:5432 check port 8008`,
    `127.0.0.1:${own} check port ${restPort}`,
  ]);
  const changes = { '127.0.0.1:5000': `127.0.0.1:${port}`, ...Object.fromEntries(servers) };
  write(join(home, 'haproxy.cfg'), failoverConfiguration('haproxy.cfg', changes));
  const options = ['-db', '-f', join(home, 'haproxy.cfg')];
  runIn(home, { command: programs.haproxy, options, logFile: join(logFolder, 'haproxy.log') });
  return port;
}

async function startPgBouncer(
  { folder, logFolder, programs, pooledRole }: Starting,
  leaderPort: number,
): Promise<number> {
  const home = join(folder, 'pgbouncer');
  const port = await findStablePort();
  makeFolder(home);
  write(join(home, 'userlist.txt'), `"${pooledRole.name}" "${pooledRole.password}"\n`);
  const changes = {
    'port=5000': `port=${leaderPort}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': join(home, 'userlist.txt'),
  };
  write(join(home, 'pgbouncer.ini'), failoverConfiguration('pgbouncer.ini', changes));
  const options = [join(home, 'pgbouncer.ini')];
  runIn(home, { command: programs.pgBouncer, options, logFile: join(logFolder, 'pgbouncer.log') });
  return port;
}

/**
 * Runs a program as PostgreSQL's account when we are root, because these programs refuse to run as root or would create
 * files that others can't read.
 */
function runIn(
  folder: string,
  { command, options, logFile }: { command: string; options: readonly string[]; logFile: string },
): void {
  const log = openSync(logFile, 'a');
  const child = spawn(command, options, {
    ...findServerAccount(),
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: folder },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // A missing program shows when nothing starts.
  child.once('error', () => undefined);
}

function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveAway(path);
}

function write(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  giveAway(path);
}

function giveAway(path: string): void {
  const account = findServerAccount();
  if (account) chownSync(path, account.uid, account.gid);
}

async function untilAnswered(url: string, text: string, signal: AbortSignal): Promise<void> {
  const endsAt = Date.now() + upWithinMs;
  for (;;) {
    try {
      await askDatabase(url, { text, statementMs: 30_000 });
      return;
    } catch (error) {
      if (Date.now() > endsAt) throw error;
      await delay(askAgainMs, undefined, { signal });
    }
  }
}
