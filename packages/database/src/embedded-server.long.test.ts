import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, freePort, startEmbeddedServer } from './embedded-server.ts';
import { asRole } from './testing/plant-rows.ts';

let folder: string;
let dataDirectory: string;
const superuserPassword = 'p@ss/word:1';

beforeAll(async () => {
  // Directly in the system's temporary folder, because under root the server runs as another account, which must be
  // able to enter it.
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-embedded-'));
  await chmod(folder, 0o755);
  dataDirectory = path.join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = ['fsync=off', 'max_connections=10', 'shared_buffers=1MB'];
const start = (changes: { port?: number } = {}) =>
  startEmbeddedServer({ dataDirectory, superuserPassword, settings, ...changes });
const query = ({ url }: EmbeddedServer | { url: string }, text: string) =>
  asRole({ url }, async (client) => (await client.query(text)).rows);
const pidOf = async () => Number.parseInt(await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8'), 10);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the server from a separate process, kills that process without cleanup, and returns the server's URL. */
async function startAndDie(): Promise<string> {
  const module = fileURLToPath(new URL('./embedded-server.ts', import.meta.url));
  const options = JSON.stringify({ dataDirectory, superuserPassword, settings });
  const script = `
    const { startEmbeddedServer } = await import(${JSON.stringify(module)});
    const { url } = await startEmbeddedServer(${options});
    process.stdout.write(url);
    setInterval(() => undefined, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(parent, 'exit').then(() => {
    throw new Error('the process ended before its server was ready');
  });
  const [url] = await Promise.race([once(parent.stdout, 'data'), died]);
  died.catch(() => undefined);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  return String(url);
}

describe('embedded server', () => {
  it('is created at the first start and keeps its data across a restart', async () => {
    const first = await start();
    await query(first, "create table kept as select 'here' as word");
    expect(await query(first, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(await query(first, 'show fsync')).toEqual([{ fsync: 'off' }]);
    const pid = await pidOf();
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    await first.stop();

    const port = await freePort();
    const second = await start({ port });
    expect(second.port).toBe(port);
    expect(await query(second, 'select word from kept')).toEqual([{ word: 'here' }]);
    await second.stop();
  });

  it('requires the password and listens only on this machine', async () => {
    const server = await start();
    const url = new URL(server.url);
    url.password = 'wrong';
    await expect(query({ url: url.href }, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await server.stop();
  });

  it('restarts after a kill, and its first handle can still stop it', async () => {
    const killed = await start();
    await query(killed, "insert into kept values ('before the kill')");
    process.kill(await pidOf(), 'SIGKILL');
    await killed.stop();
    const again = await start();
    expect(await query(again, 'select count(*)::int from kept')).toEqual([{ count: 2 }]);
    await again.stop();
  });

  it('is stopped and replaced if an earlier, killed process left it running', async () => {
    const url = await startAndDie();
    expect(await query({ url }, 'select count(*)::int from kept')).toEqual([{ count: 2 }]);
    const server = await start();
    await expect(query({ url }, 'select 1')).rejects.toThrow('ECONNREFUSED');
    expect(await query(server, 'select count(*)::int from kept')).toEqual([{ count: 2 }]);
    await server.stop();
  });

  it('does not stop an unrelated server whose process ID is in an old PID file', async () => {
    const other = await start();
    const pid = await pidOf();
    const elsewhere = path.join(folder, 'elsewhere');
    const ours = await startEmbeddedServer({ dataDirectory: elsewhere, superuserPassword, settings });
    await ours.stop();
    await writeFile(path.join(elsewhere, 'postmaster.pid'), `${pid}\n${elsewhere}\n0\n0\n\n\n`);
    const { uid, gid } = await stat(elsewhere);
    await chown(path.join(elsewhere, 'postmaster.pid'), uid, gid);
    const attempt = startEmbeddedServer({ dataDirectory: elsewhere, superuserPassword, settings }).then((server) =>
      server.stop(),
    );
    await attempt.catch((error: Error) => expect(error.message).toContain('postmaster.pid'));
    expect(isRunning(pid)).toBe(true);
    expect(await query(other, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
  });

  it('is created from scratch if it was killed during creation', async () => {
    const young = path.join(folder, 'young');
    await mkdir(`${young}.new`, { recursive: true });
    await writeFile(path.join(`${young}.new`, 'PG_VERSION'), '18\n');
    const server = await startEmbeddedServer({ dataDirectory: young, superuserPassword, settings });
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it("includes PostgreSQL's own message if it can't start", async () => {
    await expect(
      startEmbeddedServer({ dataDirectory, superuserPassword, settings: ['shared_buffers=nonsense'] }),
    ).rejects.toThrow(/PostgreSQL did not start[\s\S]*shared_buffers/);
  });
});
