import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allCalls } from '@quittance/contract/all-calls';
import { allStaffCalls } from '@quittance/contract/all-staff-calls';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedRoutes } from '../testing/served-routes.ts';
import { openTestConsole, type TestConsole } from '../testing/staff/test-console.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

const page = new URL('../../../../docs/security/surface.md', import.meta.url);
let api: TestApi;
let console: TestConsole;
let folder: string;
let listed: Map<string, string[]>;

beforeAll(async () => {
  listed = readLists(await readFile(page, 'utf8'));
  folder = await mkdtemp(path.join(tmpdir(), 'quittance-surface-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  const appleFile = path.join(folder, 'apple');
  await writeFile(appleFile, 'apple');
  const appConfig = new URL('../../../portal/public/assets/config/appConfig.json', import.meta.url).pathname;
  const everything = {
    APP_CONFIG_FILE: appConfig,
    DEMO: 'true',
    PORTAL_DIST: folder,
    APPLE_PAY_DOMAIN_FILE: appleFile,
    CONSOLE_DIST: folder,
  };
  api = await openTestApi(providedUrls(), everything);
  console = await openTestConsole(providedUrls(), everything);
});
afterAll(async () => {
  await console.close();
  await api.close();
  await rm(folder, { recursive: true });
});

/** Returns the routes in each program's table, by heading. */
function readLists(text: string): Map<string, string[]> {
  return new Map(
    text
      .split(/^## /m)
      .map((part) => [
        part.split('\n', 1)[0] ?? '',
        [...part.matchAll(/^\| `((?:GET|POST) [^`]+)` \| \S/gm)].map(
          ([, route]) => route?.replaceAll('\\|', '|') ?? '',
        ),
      ]),
  );
}

/** Fastify prints all wildcard routes as `*`, so those are checked one by one. */
function expectListed(program: string, { app, open }: { app: TestApi['app']; open: readonly string[] }): void {
  const isWild = (route: string) => route.endsWith('*');
  const routes = listed.get(program) ?? [];
  expect(routes.filter((route) => !isWild(route)).toSorted()).toEqual(
    open.filter((route) => !isWild(route)).toSorted(),
  );
  for (const [method = '', url = ''] of routes.filter(isWild).map((route) => route.split(' ')))
    expect([url, app.hasRoute({ method: method as 'GET', url })]).toEqual([url, true]);
}

/** Assets of the API document's reader. */
const isOfDocs = (route: string) => route.startsWith('GET /api/docs/');

describe('documented public surface', () => {
  it('lists exactly the portal routes that need no sign-in', () => {
    const guarded = new Set(
      allCalls
        .filter(({ access }) => access === 'customer' || access === 'registered')
        .map(({ method, path }) => `${method} /api${path}`),
    );
    const open = servedRoutes(api.app).filter((route) => !guarded.has(route) && !isOfDocs(route));
    expectListed('Portal', { app: api.app, open });
  });

  it('lists exactly the console routes that need no session', () => {
    const guarded = new Set(
      allStaffCalls.filter(({ role }) => role !== 'anyone').map(({ path }) => `POST /api${path}`),
    );
    const open = servedRoutes(console.app).filter((route) => !guarded.has(route) && !isOfDocs(route));
    expectListed('Console', { app: console.app, open });
  });

  it('lists exactly the sandbox routes that need no key', async () => {
    const { app } = api.world.sandbox;
    const open: string[] = [];
    for (const route of servedRoutes(app)) {
      const [method = '', url = ''] = route.split(' ');
      if (method !== 'GET' && method !== 'POST') continue;
      const { statusCode } = await app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
      if (statusCode !== 401) open.push(route);
    }
    expect(listed.get('Sandbox')?.toSorted()).toEqual(open.toSorted());
  });
});
