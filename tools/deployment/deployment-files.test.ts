import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSettings } from '@quittance/settings/all-settings';
import { generateComposeSettings } from '@quittance/settings/generate-compose-settings';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const units = readdirSync(join(root, 'deploy/systemd')).map((name) => `deploy/systemd/${name}`);
const files = ['Containerfile', 'deploy/compose.yaml', 'deploy/run.sh', 'deploy/image/trim.sh', ...units];

describe.each(files)('%s', (file) => {
  it('names only scripts that exist', () => {
    const scripts = read(file).match(/\b(?:apps|deploy|packages)\/[\w/-]+\.(?:ts|sh|mjs)\b/g) ?? [];
    expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([]);
  });
});

describe('settings in deployment files', () => {
  const nodesOwn = ['PATH', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'];
  /** Read by the image's run.sh and by the proxy. */
  const shellOwn = [
    'SETTINGS_FOLDER',
    'PORTAL_DOMAIN',
    'CONSOLE_DOMAIN',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD_FILE',
    'CERTIFICATE_ISSUER',
    'COMPOSE_PROFILES',
  ];
  const known = new Set([...Object.keys(allSettings), ...nodesOwn, ...shellOwn]);

  it.each([
    ['Containerfile', /^(?:ENV| ) +([A-Z_]+)=/gm],
    ['deploy/compose.yaml', /^ {4,}([A-Z_]+):/gm],
    ...units.map((unit) => [unit, /(?<=^Environment=.*)\b([A-Z_]+)=/gm] as const),
  ] as const)('%s sets only variables that a program reads', (file, pattern) => {
    const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('deploy/compose.yaml', () => {
  const compose = read('deploy/compose.yaml');

  it('mounts only files that exist', () => {
    const mounted = [...compose.matchAll(/- \.\/([\w.]+):/g)].map(([, file = '']) => file);
    expect(mounted).toEqual(['pgbouncer.ini', 'Caddyfile']);
    expect(mounted.filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([]);
  });

  it('reads only passwords that are generated', () => {
    const urls = { portalUrl: 'https://{tenant}.pay.localhost', consoleUrl: 'https://{tenant}.console.localhost' };
    const generated = Object.keys(generateComposeSettings(urls).servers);
    const everything = compose + read('deploy/pgbouncer.ini');
    const used = new Set([...everything.matchAll(/\/servers\/([\w.-]+)/g)].map(([, file = '']) => file));
    expect([...used].toSorted()).toEqual(generated.toSorted());
  });

  it('pins the version of every image', () => {
    const images = [...compose.matchAll(/^ {4}image: (\S+)/gm)].map(([, image = '']) => image);
    expect(images.length).toBeGreaterThan(4);
    expect(images.filter((image) => !/:v?\d/.test(image))).toEqual([]);
  });
});

describe('deploy/run.sh', () => {
  it('with --settings, a command reads only that file', () => {
    const folder = makeTemporaryFolder('run');
    writeFileSync(join(folder.path, 'cli.env'), 'DATABASE_URL=postgres://postgres@127.0.0.1:9/quittance\n');
    writeFileSync(join(folder.path, 'worker.env'), 'DATA_KEY=x\n');
    const check = ['settings', 'check', '--program', 'worker', '--settings', join(folder.path, 'worker.env')];
    const { status, stdout } = spawnSync('sh', [join(root, 'deploy/run.sh'), 'cli', ...check], {
      env: { PATH: process.env.PATH, SETTINGS_FOLDER: folder.path },
      encoding: 'utf8',
    });
    folder.remove();
    expect([status, stdout]).toEqual([1, expect.stringContaining('DATABASE_URL is missing')]);
  });

  it('names the programs it has when it has no such program', () => {
    const { status, stderr } = spawnSync('sh', [join(root, 'deploy/run.sh'), 'nothing'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([64, expect.stringContaining('api, console, worker, prepare, cli or sandbox')]);
  });
});

describe('deploy/monitoring', () => {
  const alerts = read('deploy/monitoring/alerts.yaml');
  const used = alerts + read('deploy/monitoring/dashboard.json');

  it('names only metrics that the programs serve', () => {
    const sources = ['apps/api/src/plugins/limits', 'apps/worker/src'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => read(`${folder}/${name}`)),
    );
    const own = [...sources.join('').matchAll(/name: '(\w+)',\n\s+help:/g)].map(([, name = '']) => name);
    const ofLibrary = ['up', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'];
    const named = used.match(/\b\w+_(?:total|seconds(?:_bucket|_count)?|bytes|circuit|in_flight|waiters)\b/g) ?? [];
    const names = new Set(named.map((name) => name.replace(/_(?:bucket|count)$/, '')));
    expect(own.length).toBeGreaterThan(8);
    expect([...names].filter((name) => ![...own, ...ofLibrary].includes(name))).toEqual([]);
  });

  it('has a page for each alert, and an alert for each page', () => {
    const pages = [...alerts.matchAll(/runbook: (docs\/runbooks\/[\w-]+\.md)/g)].map(([, page = '']) => page);
    const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(pages).toHaveLength(names.length);
    expect(pages.filter((page, index) => !read(page).includes(names[index] ?? ''))).toEqual([]);
    const existing = readdirSync(join(root, 'docs/runbooks')).map((name) => `docs/runbooks/${name}`);
    expect(existing.toSorted()).toEqual(pages.toSorted());
  });

  it('names only jobs of the worker', () => {
    const jobs = read('apps/worker/src/jobs/all-jobs.ts');
    const named = [...used.matchAll(/round!?=~?\\?"([\w|-]+)\\?"/g)].flatMap(([, names = '']) => names.split('|'));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !jobs.includes(`'${name}':`))).toEqual([]);
  });
});

describe('deploy/helm/quittance', () => {
  const chart = 'deploy/helm/quittance';
  const templates = readdirSync(join(root, chart, 'templates')).map((name) => read(`${chart}/templates/${name}`));
  const values = [...read(`${chart}/values.yaml`).matchAll(/^(\w+):/gm)].map(([, name = '']) => name);

  it('uses only values that have a default and a schema, and each of them', () => {
    const used = new Set([...templates.join('').matchAll(/\.Values\.(\w+)/g)].map(([, name = '']) => name));
    const { properties } = JSON.parse(read(`${chart}/values.schema.json`)) as { properties: object };
    expect([...used].toSorted()).toEqual(values.toSorted());
    expect(Object.keys(properties).toSorted()).toEqual([...values, 'global'].toSorted());
  });

  it('runs the programs of the image, with their ports and settings', () => {
    const programs = [...templates.join('').matchAll(/"program" "(\w+)"/g)].map(([, name = '']) => name);
    expect(new Set(programs)).toEqual(new Set(['api', 'console', 'worker', 'prepare', 'cli']));
    for (const program of programs) expect(read('deploy/run.sh')).toContain(`  ${program}) file=`);
    const ports = new Set([...templates.join('').matchAll(/"port" ([1-9]\d+)/g)].map(([, port = '']) => port));
    expect(read('Containerfile')).toContain(`EXPOSE ${[...ports].join(' ')} 9464`);
  });

  it('has the version of the product', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(read(`${chart}/Chart.yaml`)).toContain(`appVersion: "${version}"`);
  });
});
