import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProgram, startProgram } from './testing/running-program.ts';
import { openTestConsole, type TestConsole } from './testing/staff/test-console.ts';

let console: TestConsole;
let program: RunningProgram | undefined;

beforeAll(async () => {
  console = await openTestConsole(providedUrls(), { DEMO: 'true' });
  await makeTenant(console.world, { label: 'pay' });
});
afterEach(async () => void (await program?.stop('SIGKILL')));
afterAll(() => console.close());

function start(environment: Record<string, string> = {}): RunningProgram {
  const settings = Object.entries(console.settings).map(([name, value]) => [name, String(value)]);
  const ofProcess = { CONSOLE_PORT: '0', LOG_LEVEL: 'info', ...environment };
  const file = new URL('./serve-console.ts', import.meta.url);
  program = startProgram(file, { ...Object.fromEntries(settings), ...ofProcess });
  return program;
}

describe('console process', () => {
  it("doesn't start as a superuser or without a required setting", async () => {
    const asAdmin = start({ CONSOLE_DATABASE_URL: console.world.urls.adminUrl });
    expect(await asAdmin.stop()).toBe(1);
    expect(asAdmin.output()).toContain('could bypass row-level security');
    const without = start({ CONSOLE_URL: '' });
    expect(await without.stop()).toBe(78);
    expect(without.output()).toMatch(/CONSOLE_URL: is missing/);
  });

  it('becomes ready, sends security headers and stops when asked', async () => {
    const running = start();
    const [, port] = await running.until(/listening at http:\/\/127\.0\.0\.1:(\d+)/);
    const at = `http://127.0.0.1:${port}`;
    expect((await fetch(`${at}/readyz`)).status).toBe(200);
    const answer = await fetch(`${at}/api/v1/staff/session/who-am-i`, { method: 'POST', body: '{}' });
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await running.stop('SIGTERM')).toBe(0);
  });
});

describe('console pages', () => {
  const get = (app: TestConsole['app'], url: string, accept = 'text/html') =>
    app.inject({ method: 'GET', url, headers: { host: 'pay.localhost', accept } });

  it("are the built files, and all other URLs serve the console's page", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'quittance-console-'));
    await writeFile(path.join(folder, 'index.html'), '<title>Console</title>');
    await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
    const built = await openTestConsole(providedUrls(), { CONSOLE_DIST: folder });
    for (const url of ['/', '/welcome', '/payments/1']) {
      const page = await get(built.app, url);
      expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([
        200,
        '<title>Console</title>',
        'no-cache',
      ]);
    }
    expect((await get(built.app, '/icon.svg')).statusCode).toBe(200);
    for (const url of ['/nothing.js', '/api/nothing', '/dev/authenticator', '/dev/outbox']) {
      expect([url, (await get(built.app, url)).statusCode]).toEqual([url, 404]);
    }
    await built.close();
    await rm(folder, { recursive: true });
  });

  it('are not served without a build', async () => {
    expect((await get(console.app, '/')).statusCode).toBe(404);
  });

  it("show the demo employees' authenticator codes in the demo", async () => {
    const page = await get(console.app, '/dev/authenticator');
    expect(page.body).toContain('olga@pay.example');
    const { staffMembers } = (await get(console.app, '/dev/authenticator', 'application/json')).json();
    expect(staffMembers).toHaveLength(5);
    for (const { code } of staffMembers) expect(code).toMatch(/^\d{6}$/);
  });
});
