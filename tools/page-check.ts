import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { appConfig, originsOf } from '@quittance/contract/tenants/app-config';
import { openDemoDatabase } from './demo/demo-database.ts';
import { type OwnDemo, startOwnDemo } from './demo/own-demo.ts';
import { readOptions } from './options/read-options.ts';
import { checkPages } from './page-check/check-pages.ts';
import { readList, writeList } from './page-check/list-file.ts';
import type { PortalSettings } from './page-check/make-list.ts';
import { readPublicKey } from './page-check/signing-key.ts';
import { demoWalks, readWalks, type Walk } from './page-check/walk.ts';
import { buildApp } from './start/app-build.ts';
import { writeDemoAppConfig } from './start/demo-app-config.ts';
import type { DemoSettings } from './start/demo-settings.ts';

const root = dirname(import.meta.dirname);
const usage = `npm run page-check -- [check | sign] [--url http://localhost:3000] [--walks FILE] [--list FILE]
                      [--dist FOLDER] [--settings FILE] [--processor ADDRESS]
check compares the pages that take payment details with the signed list; without --url it starts a demo of its own.
sign makes the list of a build and signs it with PAGE_KEY_FILE (docs/page-security.md).`;

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    walks: { type: 'string' },
    list: { type: 'string' },
    dist: { type: 'string', default: join(root, 'apps/portal/dist') },
    settings: { type: 'string' },
    processor: { type: 'string' },
  },
});
const dataFolder = resolve(root, process.env.DATA_DIR || '.data');
const listLocation = { root, dataFolder, file: values.list ?? join(dataFolder, 'page-check', 'page-list.json') };

try {
  const [command = 'check'] = positionals;
  if (command === 'sign') await sign();
  else if (command === 'check') await check();
  else throw new Error(`There is no command "${command}". Use check or sign.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Signs the list of the current build, for an installation's settings or for the demo. */
async function sign(): Promise<void> {
  const isDemo = values.settings === undefined;
  if (isDemo) await buildApp(root, { app: 'portal' });
  const sandboxPort = 3010;
  const settings = isDemo
    ? readPortalSettings(
        writeDemoAppConfig(root, { dataFolder: join(dataFolder, 'page-check'), sandboxPort }),
        `http://localhost:${sandboxPort}`,
      )
    : readPortalSettings(values.settings ?? '', values.processor);
  const news = writeList(listLocation, { dist: values.dist, settings });
  for (const line of news) console.log(`  ${line}`);
  console.log(`Signed ${listLocation.file}: ${news.length} lines differ from the list before.`);
}

async function check(): Promise<void> {
  if (values.list === undefined && !existsSync(listLocation.file)) {
    console.log('There is no list yet. Creating one for this build, signed with the demo’s own key…');
    await sign();
  }
  const list = readList(listLocation);
  if ('refused' in list) throw new Error(`${list.refused}\nNothing was compared.`);
  console.log(
    `List of ${list.madeAt}, ${list.scripts.length} scripts, signed; key from ${readPublicKey(root, dataFolder).from}`,
  );
  const { walks, stop } = await findWalks();
  try {
    const { pages, scripts, files, differences } = await checkPages(root, { list, walks, say: console.log });
    for (const { where, what } of differences) console.log(`  ${where}: ${what}`);
    console.log(
      `${walks.length} walks, ${pages} pages, ${scripts} scripts seen, ${files} files compared, ${differences.length} differences`,
    );
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

async function findWalks(): Promise<{ walks: Walk[]; stop(): Promise<void> }> {
  const stop = async () => undefined;
  if (values.walks !== undefined) return { walks: readWalks(values.walks, process.env), stop };
  if (values.url !== undefined) return { walks: demoWalks(Number(new URL(values.url).port), { isOwn: false }), stop };
  console.log('Starting a separate demo…');
  const demo = await startCheckedDemo(root, console.log);
  return { walks: demoWalks(demo.settings.port, { isOwn: true }), stop: demo.stop };
}

/** Starts a demo for one check, in which one tenant has no wallets. */
async function startCheckedDemo(root: string, say: (line: string) => void): Promise<OwnDemo> {
  const demo = await startOwnDemo(root, { purpose: 'page-check', firstPort: 3400, say });
  try {
    await switchWalletsOff(demo.settings);
  } catch (error) {
    await demo.stop();
    throw error;
  }
  return demo;
}

/** Runs before any request for the tenant, so that the old settings aren't cached. */
async function switchWalletsOff(settings: DemoSettings): Promise<void> {
  const { pool } = openDemoDatabase(settings);
  const off = `payment_configuration || '{"allowApplePay": false, "allowGooglePay": false, "allowPayPal": false}'`;
  const ofHarbor = "tenant_id = (select tenant_id from tenant where label = 'harbor')";
  await pool.query(`update tenant set payment_configuration = ${off} where ${ofHarbor}`);
  await pool.query(
    `update payee set payment_configuration = ${off} where payment_configuration is not null and ${ofHarbor}`,
  );
  await pool.end();
}

/**
 * Reads the settings needed for a list from the portal's settings file (APP_CONFIG_FILE). `processor` is the origin
 * that receives card numbers.
 */
function readPortalSettings(file: string, processor: string | undefined): PortalSettings {
  const config = appConfig.parse(JSON.parse(readFileSync(file, 'utf8')));
  const sendTo = processor === undefined ? [] : [new URL(processor).origin];
  return { scripts: config.scripts, connectTo: [...new Set([...sendTo, ...originsOf(config)])] };
}
