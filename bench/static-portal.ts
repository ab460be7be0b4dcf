import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@quittance/database/embedded-server';
import { waitUntilHealthy } from '../tools/start/wait-until-healthy.ts';
import { askTenant } from './ask-tenant.ts';
import type { BenchSystem } from './bench-system.ts';
import { startProgram } from './start-program.ts';

/**
 * Starts a second API process that serves the first one's sign-in page as static HTML and CSS, without its scripts and
 * their data.
 */
export async function startStaticPortal(system: BenchSystem) {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-static-'));
  const dist = path.join(folder, 'dist');
  await cp(system.apiVariables.PORTAL_DIST, dist, { recursive: true });
  await mkdir(path.join(folder, 'dist-server'));
  const drawn = await fetchDrawnPage(system.apiPort);
  const html = drawn.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  await writeFile(
    path.join(folder, 'dist-server', 'entry-server.js'),
    `export const renderPage = async () => (${JSON.stringify({ html, style })});\n`,
  );
  const port = await freePort();
  const api = startProgram('apps/api/src/serve.ts', { ...system.apiVariables, PORTAL_DIST: dist, PORT: String(port) });
  await waitUntilHealthy(`http://127.0.0.1:${port}/readyz`, { timeoutMs: 30_000 });
  return {
    port,
    async stop() {
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fetches the sign-in page as the server renders it. */
async function fetchDrawnPage(apiPort: number): Promise<string> {
  const html = await askTenant(apiPort, '/login');
  if (!html.includes('<form')) throw new Error('the server did not draw /login');
  return html;
}
