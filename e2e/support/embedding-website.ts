import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { portalUrl, ports } from './demo-port.ts';

const port = ports.embeddingWebsite;

/** The website that Lumen's settings list. It belongs to another site than the portal. */
export const listedWebsite = `http://localhost:${port}`;
/** The same website at an origin that the settings don't list. */
export const unlistedWebsite = `http://127.0.0.1:${port}`;

/** A page to which Lumen's payment links may lead back. Nothing listens there. */
export const returnPage = 'https://www.lumen.example/account';

/** Starts examples/embed-html, lets Lumen's checkout open there, and allows the return page. */
export async function startEmbeddingWebsite(settings: DemoSettings): Promise<void> {
  const example = join(import.meta.dirname, '../../examples/embed-html/shop-server.mjs');
  const { startShop } = await import(pathToFileURL(example).href);
  await startShop({ portal: portalUrl('lumen'), port });
  const { pool } = openDemoDatabase(settings);
  pool.on('error', () => undefined);
  const origins = [[listedWebsite], [new URL(returnPage).origin]];
  await pool.query(`update tenant set embed_origins = $1, return_origins = $2 where label = 'lumen'`, origins);
}
