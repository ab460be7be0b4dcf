import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { askTenant } from './ask-tenant.ts';
import { benchTenant } from './bench-customers.ts';
import type { BenchSystem } from './bench-system.ts';
import { median } from './percentile.ts';

const turns = 200;

/**
 * Measures the time in ms that the portal's server bundle takes to render /login, without reading or compressing files.
 */
export async function renderTimeMs({ apiPort, apiVariables }: BenchSystem): Promise<number> {
  const dist = apiVariables.PORTAL_DIST;
  const { renderPage } = await import(pathToFileURL(path.join(dist, '../dist-server/entry-server.js')).href);
  const hostname = `${benchTenant.label}.localhost`;
  const read = async (file: string) => JSON.parse(await readFile(path.join(dist, file), 'utf8'));
  const texts = {
    en: { base: await read('assets/i18n/en.json'), tenant: {} },
    es: { base: await read('assets/i18n/es.json'), tenant: {} },
  };
  const page = {
    shell: await readFile(path.join(dist, 'index.html'), 'utf8'),
    url: '/login',
    hostname,
    language: 'en',
    tenant: JSON.parse(await askTenant(apiPort, '/api/v1/tenant/config')),
    texts,
    appConfig: await read('assets/config/appConfig.json'),
    hasLogo: false,
    readCookie: () => undefined,
  };
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const startedAt = performance.now();
    await renderPage(page);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
