import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { startPgBouncer } from '@quittance/database/testing/pooler/start-pgbouncer';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { openTestWorld, type TestWorld, testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLine } from '../../testing/test-terminal.ts';

let world: TestWorld;
let folder: string;
beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-settings-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const urls = ['--portal-url', 'https://{tenant}.pay.example', '--console-url', 'https://{tenant}.console.example'];
const generate = (to: string, more: readonly string[] = [...urls, '--database', 'db.example/quittance']) =>
  runLine(['settings', 'generate', path.join(folder, to), ...more]);

async function check(environment: Readonly<Record<string, string>>, program = 'api') {
  const { code, stdout } = await runLine(['settings', 'check', '--program', program, '--json'], { environment });
  return { code, stdout, ...(JSON.parse(stdout) as { isReady: boolean; findings: Record<string, string>[] }) };
}

function working(): Record<string, string> {
  return {
    DATABASE_URL: world.urls.appUrl,
    TOKEN_SECRET: 't'.repeat(32),
    PASSWORD_PEPPER: 'p'.repeat(32),
    DATA_KEY: testSecrets.wrappingKey.toString('base64'),
    PORTAL_URL: 'http://{tenant}.pay.example',
    FILES_FOLDER: path.join(folder, 'files'),
    SANDBOX_URL: world.sandbox.url,
    SANDBOX_PUBLIC_URL: world.sandbox.url,
    SANDBOX_SECRET_KEY: testSecrets.sandboxSecretKey,
    SANDBOX_PUBLISHABLE_KEY: 'pk',
  };
}

describe('quittance settings generate', () => {
  it('writes a private file for each program and says what is left to do', async () => {
    const { code, stdout } = await generate('new');
    expect(code).toBe(0);
    for (const name of ['api.env', 'console.env', 'worker.env', 'cli.env']) {
      const file = path.join(folder, 'new', name);
      expect(stdout).toContain(file);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(parseEnv(await readFile(file, 'utf8'))).toMatchObject({ DATA_KEY: expect.stringMatching(/=$/) });
    }
    expect(stdout).toContain('quittance database prepare --settings');
  });

  it('writes everything that Compose needs, with the passwords of the servers in their own folder', async () => {
    const servers = path.join(folder, 'servers');
    const { code, stdout } = await generate('compose', [...urls, '--compose', servers]);
    expect(code).toBe(0);
    expect((await stat(path.join(folder, 'compose/cli.env'))).mode & 0o777).toBe(0o600);
    for (const name of ['postgres-password', 'pgbouncer-users.txt', 'files-access-key', 'files-secret-key']) {
      expect(stdout).toContain(path.join(servers, name));
      expect(await readFile(path.join(servers, name), 'utf8')).toMatch(/[0-9a-f]{20}/);
    }
  });

  it('adds the sandbox processor for Compose only when asked', async () => {
    const servers = path.join(folder, 'sandbox-servers');
    const sandbox = ['--sandbox', 'http://localhost:3010'];
    const { code } = await generate('with-sandbox', [...urls, '--compose', servers, ...sandbox]);
    expect(code).toBe(0);
    const written = parseEnv(await readFile(path.join(servers, 'sandbox.env'), 'utf8'));
    const api = parseEnv(await readFile(path.join(folder, 'with-sandbox/api.env'), 'utf8'));
    expect(api.SANDBOX_SECRET_KEY).toBe(written.SANDBOX_SECRET_KEY);
    expect(await generate('nowhere', [...urls, '--database', 'db.example/quittance', ...sandbox])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--sandbox'),
    });
    await expect(stat(path.join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['neither a database nor Compose', []],
    ['both', ['--database', 'db.example/quittance', '--compose', '/tmp/servers']],
    ['a pooler with Compose', ['--pooler', 'pool.example:6432', '--compose', '/tmp/servers']],
  ])('refuses %s, and writes nothing', async (_which, more) => {
    const { code, stderr } = await generate('unclear', [...urls, ...more]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('either --database')]);
    await expect(stat(path.join(folder, 'unclear'))).rejects.toThrow('ENOENT');
  });

  it('never replaces a file, so that no key is lost', async () => {
    await generate('kept');
    const before = await readFile(path.join(folder, 'kept/api.env'), 'utf8');
    const { code, stderr } = await generate('kept');
    expect([code, stderr]).toEqual([2, expect.stringContaining('already exists')]);
    expect(await readFile(path.join(folder, 'kept/api.env'), 'utf8')).toBe(before);
  });

  it.each([
    [
      ['--portal-url', 'https://pay.example', '--console-url', 'https://{tenant}.c.example', '--database', 'a/b'],
      'PORTAL_URL',
    ],
    [
      ['--portal-url', 'https://{tenant}.p.example', '--console-url', 'http://{tenant}.c.example', '--database', 'a/b'],
      'PUBLIC_TLS',
    ],
    [[...urls, '--database', 'postgres://a/b'], '--database'],
    [[...urls, '--database', 'a/b?x=1'], '--database'],
    [urls, '--database'],
  ])('writes nothing for wrong options: %j', async (options, named) => {
    const to = crypto.randomUUID();
    const { code, stderr } = await generate(to, options);
    expect([code, stderr]).toEqual([2, expect.stringContaining(named)]);
    await expect(stat(path.join(folder, to))).rejects.toThrow('ENOENT');
  });
});

describe('quittance settings check', () => {
  it('reports each service of a working installation', async () => {
    const { code, findings } = await check(working());
    expect(findings.map(({ name, state }) => [name, state])).toEqual([
      ['database', 'ok'],
      ['mail', 'off'],
      ['text messages', 'off'],
      ['files', 'ok'],
      ['sandbox', 'ok'],
    ]);
    expect(code).toBe(0);
  });

  it.each([
    ['database', { DATABASE_URL: 'postgres://quittance_app:open-sesame@127.0.0.1:9/quittance' }],
    ['mail', { MAIL_URL: 'smtp://user:open-sesame@127.0.0.1:9' }],
    ['sandbox', { SANDBOX_SECRET_KEY: 'open-sesame' }],
    ['sandbox', { SANDBOX_URL: 'http://127.0.0.1:9' }],
  ])('reports that the %s can’t be used, without a secret: %j', async (service, wrong) => {
    const { code, findings, stdout } = await check({ ...working(), ...wrong });
    expect(findings.filter(({ state }) => state === 'failed').map(({ name }) => name)).toEqual([service]);
    expect(code).toBe(1);
    expect(stdout).not.toContain('sesame');
  });

  it('reports a database role that isn’t the program’s or could bypass row-level security', async () => {
    const wrongRole = await check({ ...working(), DATABASE_URL: world.urls.workerUrl });
    expect(wrongRole.findings[0]?.detail).toBe('connect as quittance_app, not as quittance_worker');
    const admin = await check({ ...working(), DATABASE_URL: world.urls.adminUrl });
    expect(admin.findings[0]?.detail).toContain('could bypass row-level security');
  });

  it('connects through a pooler in transaction mode as the program would', async () => {
    const pooler = await startPgBouncer([world.urls.appUrl], { serverConnections: 1 });
    const through = { ...working(), DATABASE_URL: pooler.through(world.urls.appUrl) };
    const findings = [await check({ ...through, DATABASE_POOLER: 'transaction' }), await check(through)].map(
      (each) => each.findings[0],
    );
    await pooler.stop();
    expect(findings).toMatchObject([
      { name: 'database', state: 'ok' },
      { name: 'database', state: 'failed', detail: expect.stringContaining('statement_timeout') },
    ]);
  });

  it('reports a folder that can’t be written', async () => {
    const file = path.join(folder, 'a-file');
    await generate('a-file');
    await chmod(file, 0o700);
    const { findings } = await check({ ...working(), FILES_FOLDER: path.join(file, 'api.env') });
    expect(findings.find(({ name }) => name === 'files')).toMatchObject({ state: 'failed' });
  });

  it('explains missing settings and tries nothing', async () => {
    const { DATA_KEY: _, ...rest } = working();
    const { code, findings } = await check(rest);
    expect(code).toBe(1);
    expect(findings).toEqual([
      { name: 'DATA_KEY', state: 'failed', detail: expect.stringContaining('is missing. It') },
    ]);
  });
});
