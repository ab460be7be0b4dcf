import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

/** Network and folder settings of the demo. Paths are absolute. */
export type DemoSettings = {
  host: string;
  /** Host in URLs that reach `host` from this machine. */
  reachableHost: string;
  port: number;
  consolePort: number;
  sandboxPort: number;
  preferredDatabasePort: number;
  dataFolder: string;
  logFolder: string;
  /** Administrator URL of a PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
};

const highestPort = 65_535;
const consoleOffset = 1;
const sandboxOffset = 10;
const databaseOffset = 20;

/**
 * Reads the demo's settings: PORT (3000), CONSOLE_PORT (PORT + 1), SANDBOX_PORT (PORT + 10), HOST (localhost), DATA_DIR
 * (.data in `root`) and DATABASE_URL. Throws a StartRefusal that names the variable of an invalid port.
 */
export function readDemoSettings(environment: NodeJS.ProcessEnv, root: string): DemoSettings {
  const port = readPort(environment, 'PORT', 3000);
  const dataFolder = resolve(root, environment.DATA_DIR || '.data');
  const host = readHost(environment.HOST);
  return {
    host,
    reachableHost: describeReachableHost(host),
    port,
    consolePort: readPort(environment, 'CONSOLE_PORT', port + consoleOffset),
    sandboxPort: readPort(environment, 'SANDBOX_PORT', port + sandboxOffset),
    preferredDatabasePort: Math.min(port + databaseOffset, highestPort),
    dataFolder,
    logFolder: join(dataFolder, 'logs'),
    databaseUrl: environment.DATABASE_URL || undefined,
  };
}

function readPort(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = environment[name] || String(fallback);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= highestPort) return port;
  throw new StartRefusal(`${name} is "${text}", but must be a whole number from 1 to ${highestPort}.`);
}

// Ignores names, because some shells and build environments set HOST to the machine's or the compiler's name.
function readHost(host: string | undefined): string {
  return host !== undefined && isIP(host) !== 0 ? host : 'localhost';
}

function describeReachableHost(host: string): string {
  if (host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
}
