import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import type { Release } from './release.ts';
import { tryUpgrade } from './try-upgrade.ts';

const root = dirname(dirname(import.meta.dirname));
const from: Release = { name: 'the earlier release', folder: root };
let folder: ReturnType<typeof makeTemporaryFolder>;

beforeEach(() => {
  folder = makeTemporaryFolder('upgrade-test');
});
afterEach(() => folder.remove());

/** Runs an upgrade to `to` with short pauses. */
function upgradeTo(to: Release) {
  const { signal } = new AbortController();
  return tryUpgrade({
    folder: folder.path,
    from,
    to,
    perSecond: 10,
    secondsBetween: 1,
    report: () => undefined,
    signal,
  });
}

/** Makes a release in which one file of this release differs. */
async function releaseWith(file: string, text: string): Promise<Release> {
  const release = join(folder.path, 'release');
  let at = '';
  await mkdir(join(release, dirname(file)), { recursive: true });
  for (const part of dirname(file).split('/')) {
    await linkOthers(at, part, release);
    at = join(at, part);
  }
  await writeFile(join(release, file), text);
  return { name: 'the next release', folder: release };
}

async function linkOthers(at: string, part: string, release: string): Promise<void> {
  for (const name of await readdir(join(root, at))) {
    if (name !== part) await symlink(join(root, at, name), join(release, at, name));
  }
}

it('upgrades, goes back and upgrades again without a failed request', async () => {
  const rows = await upgradeTo({ name: 'the next release', folder: root });
  expect(rows.filter(({ isMet }) => !isMet)).toEqual([]);
  expect(rows.map(({ what }) => what.replace(/, [\d.]+ s$/, ''))).toEqual(
    expect.arrayContaining([
      'database prepared by the next release',
      'worker replaced by the next release',
      'API 1 replaced by the earlier release',
    ]),
  );
}, 600_000);

it('counts the requests that a newer release fails', async () => {
  const answersReady = `
    import { createServer } from 'node:http';
    const server = createServer(({ url }, response) => response.writeHead(url === '/readyz' ? 200 : 500).end());
    server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening at last'));
    process.on('SIGTERM', () => process.exit(0));`;
  const rows = await upgradeTo(await releaseWith('apps/api/src/serve.ts', answersReady));
  const served = rows.find(({ what }) => what.startsWith('only the next release runs'));
  expect(served).toMatchObject({ isMet: false, figure: expect.stringMatching(/500: \d+/) });
}, 600_000);

it('stops everything and names the fault if a release cannot prepare the database', async () => {
  const broken = await releaseWith('apps/cli/src/main.ts', "console.error('no such luck'); process.exit(3);");
  await expect(upgradeTo(broken)).rejects.toThrow('no such luck');
}, 600_000);
