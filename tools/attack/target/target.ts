import { setTimeout as delay } from 'node:timers/promises';
import { demoClient, sendTo } from '../../demo/demo-client.ts';
import { openDemoSeeder } from '../../demo/demo-seeder.ts';
import type { DemoSettings } from '../../start/demo-settings.ts';
import { type Bank, openBank } from './bank.ts';
import { Browser } from './browser.ts';
import { type Cast, openCast } from './cast.ts';
import { ConsoleClient } from './console-client.ts';
import { openProcessor, type Processor } from './processor.ts';
import { type Production, startInProduction } from './production.ts';

/** A demo under attack. */
export type Target = {
  readonly cast: Cast;
  readonly processor: Processor;
  readonly bank: Bank;
  /** Opens a browser at a tenant's portal. `from` is an IP address, by default one that nobody has used. */
  browser(tenant: string, from?: string): Browser;
  /** Opens a browser at a tenant's console. */
  harness(tenant: string, from?: string): ConsoleClient;
  /** Opens a program with an API key. */
  program(tenant: string, key: string): ConsoleClient;
  /** Returns the first match in a tenant's messages, newest first, or undefined after the timeout. */
  findMessage(tenant: string, wanted: RegExp, patienceMs?: number): Promise<string | undefined>;
  /** Counts the stored policy reports about a URL, which no API exposes. */
  countPolicyReports(blocked: string): Promise<number>;
  startInProduction(): Promise<Production>;
  /** Disconnects from the demo and leaves it running. */
  close(): Promise<void>;
};

/** Connects to a local demo that runs from the sources in `root`. */
export async function openTarget(root: string, settings: DemoSettings): Promise<Target> {
  const seeder = await openDemoSeeder(settings);
  const client = demoClient(settings.port);
  const hasManyAddresses = await canConnectFrom('127.64.0.1', settings.port);
  let addresses = 0;
  // If possible, each browser has its own IP address, so that no attack uses up another's limits.
  const fresh = () => (hasManyAddresses ? addressOf(++addresses) : undefined);
  const { port, consolePort } = settings;
  return {
    cast: openCast(seeder),
    bank: openBank(seeder),
    processor: openProcessor(`http://${settings.reachableHost}:${settings.sandboxPort}`, seeder.secrets),
    browser: (tenant, from = fresh()) => new Browser({ port, tenant, from }),
    harness: (tenant, from = fresh()) => new ConsoleClient({ port: consolePort, tenant, from }),
    program: (tenant, key) => new ConsoleClient({ port: consolePort, tenant, from: fresh(), key }),
    async findMessage(tenant, wanted, patienceMs = 10_000) {
      for (const until = Date.now() + patienceMs; ; await delay(200)) {
        const { json } = await client.get('/dev/outbox.json', tenant);
        const messages = json.messages as { message: { to: string; subject?: string; text: string } }[];
        const texts = messages.map(({ message: { to, subject = '', text } }) => `${to}\n${subject}\n${text}`);
        const found = texts.map((text) => wanted.exec(text)?.[1]).find((match) => match !== undefined);
        if (found !== undefined || Date.now() > until) return found;
      }
    },
    async countPolicyReports(blocked) {
      const { rows } = await seeder.pool.query('select 1 from policy_report where blocked like $1', [`${blocked}%`]);
      return rows.length;
    },
    startInProduction: () => startInProduction(root, settings),
    close: () => seeder.close(),
  };
}

/** Returns the nth loopback address: 127.64.0.1, 127.64.0.2 and so on. */
function addressOf(nth: number): string {
  return `127.64.${nth >> 8}.${nth & 255}`;
}

/** Linux accepts all of 127.0.0.0/8, other systems only 127.0.0.1. */
async function canConnectFrom(address: string, port: number): Promise<boolean> {
  try {
    await sendTo(port, { method: 'GET', path: '/healthz', headers: { host: 'localhost' }, from: address });
    return true;
  } catch {
    return false;
  }
}
